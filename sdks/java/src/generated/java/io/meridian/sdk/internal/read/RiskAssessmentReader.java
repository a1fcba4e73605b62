// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Drawdown;
import io.meridian.sdk.model.DrawdownPoint;
import io.meridian.sdk.model.RiskAssessment;
import io.meridian.sdk.model.RiskConventions;
import io.meridian.sdk.model.RiskSample;
import io.meridian.sdk.model.ValueAtRisk;
import java.io.IOException;
import java.util.List;

/** Reads RiskAssessment. */
public final class RiskAssessmentReader {
  private RiskAssessmentReader() {}

  public static RiskAssessment read(JsonReader json) throws IOException {
    String benchmark = null;
    String lookback = null;
    Double annualReturn = null;
    Double annualVolatility = null;
    Double sharpe = null;
    Double sortino = null;
    Double calmar = null;
    Double omega = null;
    Double beta = null;
    Double alpha = null;
    Double correlation = null;
    Double trackingError = null;
    Double informationRatio = null;
    Drawdown maxDrawdown = null;
    ValueAtRisk valueAtRisk = null;
    Double conditionalValueAtRisk = null;
    Double skew = null;
    Double kurtosis = null;
    Double tailRatio = null;
    RiskSample sample = null;
    RiskConventions conventions = null;
    List<DrawdownPoint> drawdown = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "benchmark" -> benchmark = json.text();
        case "lookback" -> lookback = json.text();
        case "annualReturn" -> annualReturn = json.numberOrNull();
        case "annualVolatility" -> annualVolatility = json.numberOrNull();
        case "sharpe" -> sharpe = json.numberOrNull();
        case "sortino" -> sortino = json.numberOrNull();
        case "calmar" -> calmar = json.numberOrNull();
        case "omega" -> omega = json.numberOrNull();
        case "beta" -> beta = json.numberOrNull();
        case "alpha" -> alpha = json.numberOrNull();
        case "correlation" -> correlation = json.numberOrNull();
        case "trackingError" -> trackingError = json.numberOrNull();
        case "informationRatio" -> informationRatio = json.numberOrNull();
        case "maxDrawdown" -> maxDrawdown = DrawdownReader.read(json);
        case "valueAtRisk" -> valueAtRisk = ValueAtRiskReader.read(json);
        case "conditionalValueAtRisk" -> conditionalValueAtRisk = json.numberOrNull();
        case "skew" -> skew = json.numberOrNull();
        case "kurtosis" -> kurtosis = json.numberOrNull();
        case "tailRatio" -> tailRatio = json.numberOrNull();
        case "sample" -> sample = RiskSampleReader.read(json);
        case "conventions" -> conventions = RiskConventionsReader.read(json);
        case "drawdown" -> drawdown = json.list(DrawdownPointReader::read);
        default -> json.skip();
      }
    }
    return new RiskAssessment(
        benchmark,
        lookback,
        annualReturn,
        annualVolatility,
        sharpe,
        sortino,
        calmar,
        omega,
        beta,
        alpha,
        correlation,
        trackingError,
        informationRatio,
        maxDrawdown,
        valueAtRisk,
        conditionalValueAtRisk,
        skew,
        kurtosis,
        tailRatio,
        sample,
        conventions,
        drawdown);
  }
}
