package io.meridian.sdk.internal;

import io.meridian.sdk.params.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** What a call is given, by names on the wire. */
public final class Arguments {
  private Arguments() {}

  /** Names and values in turn. */
  public static Map<String, Object> of(Object... pairs) {
    var all = new LinkedHashMap<String, Object>();
    for (int at = 0; at < pairs.length; at += 2) {
      var name = (String) pairs[at];
      all.put(name, Objects.requireNonNull(pairs[at + 1], name));
    }
    return all;
  }

  /** What the caller sets on {@code params}, too. */
  public static <P extends Params<P>> Map<String, Object> of(P params, Consumer<P> set, Object... pairs) {
    set.accept(params);
    var all = of(pairs);
    all.putAll(params.given());
    return all;
  }
}
