// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.MacroSeries;
import io.meridian.sdk.model.Observation;
import java.io.IOException;
import java.util.List;

/** Reads MacroSeries. */
public final class MacroSeriesReader {
  private MacroSeriesReader() {}

  public static MacroSeries read(JsonReader json) throws IOException {
    String series = null;
    String title = null;
    String country = null;
    String frequency = null;
    String units = null;
    boolean seasonallyAdjusted = false;
    String source = null;
    List<Observation> observations = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "series" -> series = json.text();
        case "title" -> title = json.text();
        case "country" -> country = json.text();
        case "frequency" -> frequency = json.text();
        case "units" -> units = json.text();
        case "seasonallyAdjusted" -> seasonallyAdjusted = json.flag();
        case "source" -> source = json.text();
        case "observations" -> observations = json.list(ObservationReader::read);
        default -> json.skip();
      }
    }
    return new MacroSeries(
        series,
        title,
        country,
        frequency,
        units,
        seasonallyAdjusted,
        source,
        observations);
  }
}
