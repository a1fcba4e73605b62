// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.MarketAction;
import java.io.IOException;
import java.time.LocalDate;

/** Reads MarketAction. */
public final class MarketActionReader {
  private MarketActionReader() {}

  public static MarketAction read(JsonReader json) throws IOException {
    String kind = null;
    String symbol = null;
    String securityId = null;
    LocalDate declarationDate = null;
    LocalDate recordDate = null;
    LocalDate exDate = null;
    LocalDate payDate = null;
    Double amount = null;
    Double ratio = null;
    String currency = null;
    String related = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "kind" -> kind = json.text();
        case "symbol" -> symbol = json.text();
        case "securityId" -> securityId = json.text();
        case "declarationDate" -> declarationDate = json.date();
        case "recordDate" -> recordDate = json.date();
        case "exDate" -> exDate = json.date();
        case "payDate" -> payDate = json.date();
        case "amount" -> amount = json.numberOrNull();
        case "ratio" -> ratio = json.numberOrNull();
        case "currency" -> currency = json.text();
        case "related" -> related = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new MarketAction(
        kind,
        symbol,
        securityId,
        declarationDate,
        recordDate,
        exDate,
        payDate,
        amount,
        ratio,
        currency,
        related,
        source);
  }
}
