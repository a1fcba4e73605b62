// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Earnings date, as returned by the API.
 *
 * @param date date
 * @param symbol symbol
 * @param name Name of the symbol
 * @param timeOfDay Relative to the session of New York. Null if only the day is known; <code>beforeOpen</code>, <code>afterClose</code>, <code>duringSession</code>; may be null
 * @param timestamp Time of publication. Null if only the day is known; may be null
 * @param basis What is dated: the release of results, or the filing of the report where only filings are known; <code>release</code>, <code>filing</code>
 * @param fiscalYear fiscalYear
 * @param fiscalPeriod FY is the fourth quarter; <code>Q1</code>, <code>Q2</code>, <code>Q3</code>, <code>FY</code>
 * @param periodEnd Last day of the quarter
 * @param estimate Expected earnings per share. Null if unknown; may be null
 * @param actual Diluted earnings per share of the quarter. Null before publication; may be null
 * @param surprisePct Difference from the estimate, in percent of it; may be null
 * @param revenue Revenue of the quarter. Null before publication; may be null
 * @param currency currency
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record EarningsDate(
    LocalDate date,
    String symbol,
    String name,
    String timeOfDay,
    Instant timestamp,
    String basis,
    long fiscalYear,
    String fiscalPeriod,
    LocalDate periodEnd,
    Double estimate,
    Double actual,
    Double surprisePct,
    Double revenue,
    String currency,
    String source) {}
