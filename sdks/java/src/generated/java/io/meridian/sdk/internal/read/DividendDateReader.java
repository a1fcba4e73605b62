// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DividendDate;
import java.io.IOException;
import java.time.LocalDate;

/** Reads DividendDate. */
public final class DividendDateReader {
  private DividendDateReader() {}

  public static DividendDate read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    LocalDate declarationDate = null;
    LocalDate recordDate = null;
    LocalDate exDate = null;
    LocalDate payDate = null;
    Double amount = null;
    String currency = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "declarationDate" -> declarationDate = json.date();
        case "recordDate" -> recordDate = json.date();
        case "exDate" -> exDate = json.date();
        case "payDate" -> payDate = json.date();
        case "amount" -> amount = json.numberOrNull();
        case "currency" -> currency = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new DividendDate(
        symbol,
        name,
        declarationDate,
        recordDate,
        exDate,
        payDate,
        amount,
        currency,
        source);
  }
}
