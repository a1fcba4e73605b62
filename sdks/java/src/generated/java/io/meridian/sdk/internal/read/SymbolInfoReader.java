// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SymbolInfo;
import java.io.IOException;
import java.time.LocalDate;

/** Reads SymbolInfo. */
public final class SymbolInfoReader {
  private SymbolInfoReader() {}

  public static SymbolInfo read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    String assetClass = null;
    String exchange = null;
    String currency = null;
    String sector = null;
    String industry = null;
    boolean active = false;
    LocalDate firstDate = null;
    LocalDate lastDate = null;
    String securityId = null;
    String source = null;
    String formerSymbol = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "assetClass" -> assetClass = json.text();
        case "exchange" -> exchange = json.text();
        case "currency" -> currency = json.text();
        case "sector" -> sector = json.text();
        case "industry" -> industry = json.text();
        case "active" -> active = json.flag();
        case "firstDate" -> firstDate = json.date();
        case "lastDate" -> lastDate = json.date();
        case "securityId" -> securityId = json.text();
        case "source" -> source = json.text();
        case "formerSymbol" -> formerSymbol = json.text();
        default -> json.skip();
      }
    }
    return new SymbolInfo(
        symbol,
        name,
        assetClass,
        exchange,
        currency,
        sector,
        industry,
        active,
        firstDate,
        lastDate,
        securityId,
        source,
        formerSymbol);
  }
}
