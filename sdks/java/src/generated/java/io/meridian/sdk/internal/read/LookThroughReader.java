// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ExposurePart;
import io.meridian.sdk.model.LookThrough;
import io.meridian.sdk.model.LookThroughSymbol;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads LookThrough. */
public final class LookThroughReader {
  private LookThroughReader() {}

  public static LookThrough read(JsonReader json) throws IOException {
    List<String> funds = List.of();
    LocalDate date = null;
    List<LookThroughSymbol> symbols = List.of();
    List<ExposurePart> sectors = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "funds" -> funds = json.list(JsonReader::text);
        case "date" -> date = json.date();
        case "symbols" -> symbols = json.list(LookThroughSymbolReader::read);
        case "sectors" -> sectors = json.list(ExposurePartReader::read);
        default -> json.skip();
      }
    }
    return new LookThrough(
        funds,
        date,
        symbols,
        sectors);
  }
}
