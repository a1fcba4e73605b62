// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.FundamentalsPage;
import io.meridian.sdk.model.Statement;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads FundamentalsPage. */
public final class FundamentalsPageReader {
  private FundamentalsPageReader() {}

  public static FundamentalsPage read(JsonReader json) throws IOException {
    List<Statement> results = List.of();
    String symbol = null;
    String statement = null;
    String period = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(StatementReader::read);
        case "symbol" -> symbol = json.text();
        case "statement" -> statement = json.text();
        case "period" -> period = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new FundamentalsPage(
        results,
        symbol,
        statement,
        period,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
