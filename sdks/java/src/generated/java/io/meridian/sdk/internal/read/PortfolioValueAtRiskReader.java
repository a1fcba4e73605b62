// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PortfolioValueAtRisk;
import java.io.IOException;

/** Reads PortfolioValueAtRisk. */
public final class PortfolioValueAtRiskReader {
  private PortfolioValueAtRiskReader() {}

  public static PortfolioValueAtRisk read(JsonReader json) throws IOException {
    Double historical = null;
    Double parametric = null;
    Double value = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "historical" -> historical = json.numberOrNull();
        case "parametric" -> parametric = json.numberOrNull();
        case "value" -> value = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new PortfolioValueAtRisk(
        historical,
        parametric,
        value);
  }
}
