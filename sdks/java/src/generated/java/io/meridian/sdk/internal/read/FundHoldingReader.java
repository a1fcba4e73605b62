// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.FundHolding;
import java.io.IOException;
import java.time.LocalDate;

/** Reads FundHolding. */
public final class FundHoldingReader {
  private FundHoldingReader() {}

  public static FundHolding read(JsonReader json) throws IOException {
    long rank = 0;
    String symbol = null;
    String name = null;
    String sector = null;
    double weight = Double.NaN;
    LocalDate joined = null;
    Double shares = null;
    Double value = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "rank" -> rank = json.integer();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "sector" -> sector = json.text();
        case "weight" -> weight = json.number();
        case "joined" -> joined = json.date();
        case "shares" -> shares = json.numberOrNull();
        case "value" -> value = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new FundHolding(
        rank,
        symbol,
        name,
        sector,
        weight,
        joined,
        shares,
        value);
  }
}
