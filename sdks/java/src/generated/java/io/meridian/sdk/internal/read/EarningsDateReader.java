// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.EarningsDate;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;

/** Reads EarningsDate. */
public final class EarningsDateReader {
  private EarningsDateReader() {}

  public static EarningsDate read(JsonReader json) throws IOException {
    LocalDate date = null;
    String symbol = null;
    String name = null;
    String timeOfDay = null;
    Instant timestamp = null;
    String basis = null;
    long fiscalYear = 0;
    String fiscalPeriod = null;
    LocalDate periodEnd = null;
    Double estimate = null;
    Double actual = null;
    Double surprisePct = null;
    Double revenue = null;
    String currency = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "timeOfDay" -> timeOfDay = json.text();
        case "timestamp" -> timestamp = json.time();
        case "basis" -> basis = json.text();
        case "fiscalYear" -> fiscalYear = json.integer();
        case "fiscalPeriod" -> fiscalPeriod = json.text();
        case "periodEnd" -> periodEnd = json.date();
        case "estimate" -> estimate = json.numberOrNull();
        case "actual" -> actual = json.numberOrNull();
        case "surprisePct" -> surprisePct = json.numberOrNull();
        case "revenue" -> revenue = json.numberOrNull();
        case "currency" -> currency = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new EarningsDate(
        date,
        symbol,
        name,
        timeOfDay,
        timestamp,
        basis,
        fiscalYear,
        fiscalPeriod,
        periodEnd,
        estimate,
        actual,
        surprisePct,
        revenue,
        currency,
        source);
  }
}
