// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SignalCounts;
import io.meridian.sdk.model.TechnicalAnalysis;
import io.meridian.sdk.model.TechnicalPoint;
import io.meridian.sdk.model.TechnicalRow;
import java.io.IOException;
import java.util.List;

/** Reads TechnicalAnalysis. */
public final class TechnicalAnalysisReader {
  private TechnicalAnalysisReader() {}

  public static TechnicalAnalysis read(JsonReader json) throws IOException {
    List<TechnicalRow> rows = List.of();
    SignalCounts summary = null;
    List<TechnicalPoint> series = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "rows" -> rows = json.list(TechnicalRowReader::read);
        case "summary" -> summary = SignalCountsReader.read(json);
        case "series" -> series = json.list(TechnicalPointReader::read);
        default -> json.skip();
      }
    }
    return new TechnicalAnalysis(
        rows,
        summary,
        series);
  }
}
