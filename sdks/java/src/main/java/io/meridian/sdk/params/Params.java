package io.meridian.sdk.params;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The named parameters of a call.
 *
 * @param <S> the parameters of one call
 */
public abstract class Params<S extends Params<S>> {
  /** The argument name of the idempotency key. */
  public static final String IDEMPOTENCY_KEY = "idempotencyKey";

  private final Map<String, Object> given = new LinkedHashMap<>();

  Params() {}

  /** Sets a parameter. Null removes it. */
  @SuppressWarnings("unchecked")
  final S with(String name, Object value) {
    if (value == null) given.remove(name);
    else given.put(name, value);
    return (S) this;
  }

  /** @return the parameters set so far, by wire name */
  public final Map<String, Object> given() {
    return Collections.unmodifiableMap(given);
  }

  @Override
  public final String toString() {
    return given.toString();
  }
}
