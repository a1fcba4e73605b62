// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AttributionEffect;
import java.io.IOException;

/** Reads AttributionEffect. */
public final class AttributionEffectReader {
  private AttributionEffectReader() {}

  public static AttributionEffect read(JsonReader json) throws IOException {
    String name = null;
    double allocation = Double.NaN;
    double selection = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "allocation" -> allocation = json.number();
        case "selection" -> selection = json.number();
        default -> json.skip();
      }
    }
    return new AttributionEffect(
        name,
        allocation,
        selection);
  }
}
