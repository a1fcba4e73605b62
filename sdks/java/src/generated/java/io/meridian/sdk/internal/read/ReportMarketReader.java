// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Breadth;
import io.meridian.sdk.model.IndexValue;
import io.meridian.sdk.model.LeadingIndex;
import io.meridian.sdk.model.ReportMarket;
import java.io.IOException;
import java.util.List;

/** Reads ReportMarket. */
public final class ReportMarketReader {
  private ReportMarketReader() {}

  public static ReportMarket read(JsonReader json) throws IOException {
    String commentary = null;
    List<IndexValue> indices = List.of();
    Breadth breadth = null;
    Double fearGreedIndex = null;
    String fearGreedLabel = null;
    Double volatilityIndex = null;
    LeadingIndex leading = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "commentary" -> commentary = json.text();
        case "indices" -> indices = json.list(IndexValueReader::read);
        case "breadth" -> breadth = BreadthReader.read(json);
        case "fearGreedIndex" -> fearGreedIndex = json.numberOrNull();
        case "fearGreedLabel" -> fearGreedLabel = json.text();
        case "volatilityIndex" -> volatilityIndex = json.numberOrNull();
        case "leading" -> leading = json.orNull(LeadingIndexReader::read);
        default -> json.skip();
      }
    }
    return new ReportMarket(
        commentary,
        indices,
        breadth,
        fearGreedIndex,
        fearGreedLabel,
        volatilityIndex,
        leading);
  }
}
