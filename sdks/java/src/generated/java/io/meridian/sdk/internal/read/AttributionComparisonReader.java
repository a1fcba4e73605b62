// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AttributionComparison;
import io.meridian.sdk.model.AttributionEffect;
import java.io.IOException;
import java.util.List;

/** Reads AttributionComparison. */
public final class AttributionComparisonReader {
  private AttributionComparisonReader() {}

  public static AttributionComparison read(JsonReader json) throws IOException {
    double change = Double.NaN;
    double marketChange = Double.NaN;
    double allocation = Double.NaN;
    double selection = Double.NaN;
    List<AttributionEffect> effects = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "change" -> change = json.number();
        case "marketChange" -> marketChange = json.number();
        case "allocation" -> allocation = json.number();
        case "selection" -> selection = json.number();
        case "effects" -> effects = json.list(AttributionEffectReader::read);
        default -> json.skip();
      }
    }
    return new AttributionComparison(
        change,
        marketChange,
        allocation,
        selection,
        effects);
  }
}
