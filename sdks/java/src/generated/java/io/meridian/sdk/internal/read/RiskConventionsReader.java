// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RiskConventions;
import java.io.IOException;

/** Reads RiskConventions. */
public final class RiskConventionsReader {
  private RiskConventionsReader() {}

  public static RiskConventions read(JsonReader json) throws IOException {
    String returns = null;
    String adjustment = null;
    String benchmarkAdjustment = null;
    long periodsPerYear = 0;
    long benchmarkPeriodsPerYear = 0;
    long commonBars = 0;
    String deviation = null;
    String annualisation = null;
    double riskFree = Double.NaN;
    double confidence = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "returns" -> returns = json.text();
        case "adjustment" -> adjustment = json.text();
        case "benchmarkAdjustment" -> benchmarkAdjustment = json.text();
        case "periodsPerYear" -> periodsPerYear = json.integer();
        case "benchmarkPeriodsPerYear" -> benchmarkPeriodsPerYear = json.integer();
        case "commonBars" -> commonBars = json.integer();
        case "deviation" -> deviation = json.text();
        case "annualisation" -> annualisation = json.text();
        case "riskFree" -> riskFree = json.number();
        case "confidence" -> confidence = json.number();
        default -> json.skip();
      }
    }
    return new RiskConventions(
        returns,
        adjustment,
        benchmarkAdjustment,
        periodsPerYear,
        benchmarkPeriodsPerYear,
        commonBars,
        deviation,
        annualisation,
        riskFree,
        confidence);
  }
}
