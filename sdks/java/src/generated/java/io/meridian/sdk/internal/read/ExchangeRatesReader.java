// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ExchangeRates;
import io.meridian.sdk.model.ExchangeRatesResult;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads ExchangeRates. */
public final class ExchangeRatesReader {
  private ExchangeRatesReader() {}

  public static ExchangeRates read(JsonReader json) throws IOException {
    List<ExchangeRatesResult> results = List.of();
    List<String> missing = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(ExchangeRatesResultReader::read);
        case "missing" -> missing = json.list(JsonReader::text);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new ExchangeRates(
        results,
        missing,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
