// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.EconomicRelease;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;

/** Reads EconomicRelease. */
public final class EconomicReleaseReader {
  private EconomicReleaseReader() {}

  public static EconomicRelease read(JsonReader json) throws IOException {
    Instant timestamp = null;
    String series = null;
    String title = null;
    String country = null;
    LocalDate period = null;
    Double actual = null;
    Double previous = null;
    Double revision = null;
    String unit = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "series" -> series = json.text();
        case "title" -> title = json.text();
        case "country" -> country = json.text();
        case "period" -> period = json.date();
        case "actual" -> actual = json.numberOrNull();
        case "previous" -> previous = json.numberOrNull();
        case "revision" -> revision = json.numberOrNull();
        case "unit" -> unit = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new EconomicRelease(
        timestamp,
        series,
        title,
        country,
        period,
        actual,
        previous,
        revision,
        unit,
        source);
  }
}
