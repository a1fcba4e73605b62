// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndexReturn;
import io.meridian.sdk.model.LeadingIndex;
import java.io.IOException;
import java.util.List;

/** Reads LeadingIndex. */
public final class LeadingIndexReader {
  private LeadingIndexReader() {}

  public static LeadingIndex read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    List<IndexReturn> returns = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "returns" -> returns = json.list(IndexReturnReader::read);
        default -> json.skip();
      }
    }
    return new LeadingIndex(
        symbol,
        name,
        returns);
  }
}
