// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RiskContribution;
import java.io.IOException;

/** Reads RiskContribution. */
public final class RiskContributionReader {
  private RiskContributionReader() {}

  public static RiskContribution read(JsonReader json) throws IOException {
    String symbol = null;
    Double beta = null;
    Double volatility = null;
    Double contribution = null;
    Double share = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "beta" -> beta = json.numberOrNull();
        case "volatility" -> volatility = json.numberOrNull();
        case "contribution" -> contribution = json.numberOrNull();
        case "share" -> share = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new RiskContribution(
        symbol,
        beta,
        volatility,
        contribution,
        share);
  }
}
