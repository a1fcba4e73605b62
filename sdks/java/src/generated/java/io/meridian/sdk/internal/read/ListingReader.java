// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Listing;
import java.io.IOException;
import java.time.LocalDate;

/** Reads Listing. */
public final class ListingReader {
  private ListingReader() {}

  public static Listing read(JsonReader json) throws IOException {
    LocalDate date = null;
    String symbol = null;
    String name = null;
    String exchange = null;
    String currency = null;
    Double openingPrice = null;
    String source = null;
    String status = null;
    Double priceLow = null;
    Double priceHigh = null;
    Double shares = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "exchange" -> exchange = json.text();
        case "currency" -> currency = json.text();
        case "openingPrice" -> openingPrice = json.numberOrNull();
        case "source" -> source = json.text();
        case "status" -> status = json.text();
        case "priceLow" -> priceLow = json.numberOrNull();
        case "priceHigh" -> priceHigh = json.numberOrNull();
        case "shares" -> shares = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new Listing(
        date,
        symbol,
        name,
        exchange,
        currency,
        openingPrice,
        source,
        status,
        priceLow,
        priceHigh,
        shares);
  }
}
