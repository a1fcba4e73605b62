// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Dividend;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Dividend. */
public final class DividendReader {
  private DividendReader() {}

  public static Dividend read(JsonReader json) throws IOException {
    LocalDate declarationDate = null;
    LocalDate recordDate = null;
    LocalDate exDate = null;
    LocalDate payDate = null;
    double amount = Double.NaN;
    String currency = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "declarationDate" -> declarationDate = json.date();
        case "recordDate" -> recordDate = json.date();
        case "exDate" -> exDate = json.date();
        case "payDate" -> payDate = json.date();
        case "amount" -> amount = json.number();
        case "currency" -> currency = json.text();
        default -> json.skip();
      }
    }
    return new Dividend(
        declarationDate,
        recordDate,
        exDate,
        payDate,
        amount,
        currency);
  }
}
