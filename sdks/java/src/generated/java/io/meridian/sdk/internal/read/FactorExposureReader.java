// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.FactorExposure;
import java.io.IOException;

/** Reads FactorExposure. */
public final class FactorExposureReader {
  private FactorExposureReader() {}

  public static FactorExposure read(JsonReader json) throws IOException {
    String factor = null;
    Double beta = null;
    Double standardError = null;
    Double tStatistic = null;
    Double annualReturn = null;
    Double contribution = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "factor" -> factor = json.text();
        case "beta" -> beta = json.numberOrNull();
        case "standardError" -> standardError = json.numberOrNull();
        case "tStatistic" -> tStatistic = json.numberOrNull();
        case "annualReturn" -> annualReturn = json.numberOrNull();
        case "contribution" -> contribution = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new FactorExposure(
        factor,
        beta,
        standardError,
        tStatistic,
        annualReturn,
        contribution);
  }
}
