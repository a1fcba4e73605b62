// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Concentration;
import io.meridian.sdk.model.Exposure;
import io.meridian.sdk.model.ExposurePart;
import io.meridian.sdk.model.LookThrough;
import java.io.IOException;
import java.util.List;

/** Reads Exposure. */
public final class ExposureReader {
  private ExposureReader() {}

  public static Exposure read(JsonReader json) throws IOException {
    double net = Double.NaN;
    double gross = Double.NaN;
    double longValue = Double.NaN;
    double shortValue = Double.NaN;
    Double gain = null;
    Double gainShare = null;
    double income = Double.NaN;
    Double incomeYield = null;
    List<ExposurePart> assetClasses = List.of();
    List<ExposurePart> sectors = List.of();
    List<ExposurePart> currencies = List.of();
    Concentration concentration = null;
    LookThrough lookThrough = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "net" -> net = json.number();
        case "gross" -> gross = json.number();
        case "long" -> longValue = json.number();
        case "short" -> shortValue = json.number();
        case "gain" -> gain = json.numberOrNull();
        case "gainShare" -> gainShare = json.numberOrNull();
        case "income" -> income = json.number();
        case "incomeYield" -> incomeYield = json.numberOrNull();
        case "assetClasses" -> assetClasses = json.list(ExposurePartReader::read);
        case "sectors" -> sectors = json.list(ExposurePartReader::read);
        case "currencies" -> currencies = json.list(ExposurePartReader::read);
        case "concentration" -> concentration = json.orNull(ConcentrationReader::read);
        case "lookThrough" -> lookThrough = json.orNull(LookThroughReader::read);
        default -> json.skip();
      }
    }
    return new Exposure(
        net,
        gross,
        longValue,
        shortValue,
        gain,
        gainShare,
        income,
        incomeYield,
        assetClasses,
        sectors,
        currencies,
        concentration,
        lookThrough);
  }
}
