// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AttributedPosition;
import io.meridian.sdk.model.AttributedSector;
import io.meridian.sdk.model.Attribution;
import io.meridian.sdk.model.AttributionComparison;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads Attribution. */
public final class AttributionReader {
  private AttributionReader() {}

  public static Attribution read(JsonReader json) throws IOException {
    String window = null;
    LocalDate from = null;
    LocalDate to = null;
    double change = Double.NaN;
    Double benchmarkChange = null;
    List<AttributedPosition> positions = List.of();
    List<AttributedSector> sectors = List.of();
    AttributionComparison comparison = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "window" -> window = json.text();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "change" -> change = json.number();
        case "benchmarkChange" -> benchmarkChange = json.numberOrNull();
        case "positions" -> positions = json.list(AttributedPositionReader::read);
        case "sectors" -> sectors = json.list(AttributedSectorReader::read);
        case "comparison" -> comparison = json.orNull(AttributionComparisonReader::read);
        default -> json.skip();
      }
    }
    return new Attribution(
        window,
        from,
        to,
        change,
        benchmarkChange,
        positions,
        sectors,
        comparison);
  }
}
