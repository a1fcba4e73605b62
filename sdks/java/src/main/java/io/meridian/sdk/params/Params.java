package io.meridian.sdk.params;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a call is given by name.
 *
 * @param <S> the parameters of one call
 */
public abstract class Params<S extends Params<S>> {
  /** What the idempotency key of a call is called among its arguments. */
  public static final String IDEMPOTENCY_KEY = "idempotencyKey";

  private final Map<String, Object> given = new LinkedHashMap<>();

  Params() {}

  /** Null takes back what was given. */
  @SuppressWarnings("unchecked")
  final S with(String name, Object value) {
    if (value == null) given.remove(name);
    else given.put(name, value);
    return (S) this;
  }

  /** @return what was given so far, by its names on the wire */
  public final Map<String, Object> given() {
    return Collections.unmodifiableMap(given);
  }

  @Override
  public final String toString() {
    return given.toString();
  }
}
