// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Position;
import java.io.IOException;

/** Reads Position. */
public final class PositionReader {
  private PositionReader() {}

  public static Position read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    String assetClass = null;
    String sector = null;
    String currency = null;
    double quantity = Double.NaN;
    double price = Double.NaN;
    Double value = null;
    Double weight = null;
    Double costBasis = null;
    Double gain = null;
    Double gainShare = null;
    double income = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "assetClass" -> assetClass = json.text();
        case "sector" -> sector = json.text();
        case "currency" -> currency = json.text();
        case "quantity" -> quantity = json.number();
        case "price" -> price = json.number();
        case "value" -> value = json.numberOrNull();
        case "weight" -> weight = json.numberOrNull();
        case "costBasis" -> costBasis = json.numberOrNull();
        case "gain" -> gain = json.numberOrNull();
        case "gainShare" -> gainShare = json.numberOrNull();
        case "income" -> income = json.number();
        default -> json.skip();
      }
    }
    return new Position(
        symbol,
        name,
        assetClass,
        sector,
        currency,
        quantity,
        price,
        value,
        weight,
        costBasis,
        gain,
        gainShare,
        income);
  }
}
