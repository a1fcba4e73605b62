// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.FactorAttribution;
import io.meridian.sdk.model.FactorExposure;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads FactorAttribution. */
public final class FactorAttributionReader {
  private FactorAttributionReader() {}

  public static FactorAttribution read(JsonReader json) throws IOException {
    String madeFrom = null;
    Instant from = null;
    Instant to = null;
    long days = 0;
    long companies = 0;
    Double alpha = null;
    Double standardError = null;
    Double tStatistic = null;
    Double rSquared = null;
    List<FactorExposure> exposures = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "madeFrom" -> madeFrom = json.text();
        case "from" -> from = json.time();
        case "to" -> to = json.time();
        case "days" -> days = json.integer();
        case "companies" -> companies = json.integer();
        case "alpha" -> alpha = json.numberOrNull();
        case "standardError" -> standardError = json.numberOrNull();
        case "tStatistic" -> tStatistic = json.numberOrNull();
        case "rSquared" -> rSquared = json.numberOrNull();
        case "exposures" -> exposures = json.list(FactorExposureReader::read);
        default -> json.skip();
      }
    }
    return new FactorAttribution(
        madeFrom,
        from,
        to,
        days,
        companies,
        alpha,
        standardError,
        tStatistic,
        rSquared,
        exposures);
  }
}
