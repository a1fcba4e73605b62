package io.meridian.sdk.internal;

import io.meridian.sdk.params.Params;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** The arguments of a call by wire name. */
public final class Arguments {
  private Arguments() {}

  /** Takes names and values alternately. */
  public static Map<String, Object> of(Object... pairs) {
    var all = new LinkedHashMap<String, Object>();
    for (int at = 0; at < pairs.length; at += 2) {
      var name = (String) pairs[at];
      all.put(name, Objects.requireNonNull(pairs[at + 1], name));
    }
    return all;
  }

  /** Adds the parameters that {@code set} puts into {@code params}. */
  public static <P extends Params<P>> Map<String, Object> of(P params, Consumer<P> set, Object... pairs) {
    set.accept(params);
    var all = of(pairs);
    all.putAll(params.given());
    return all;
  }
}
