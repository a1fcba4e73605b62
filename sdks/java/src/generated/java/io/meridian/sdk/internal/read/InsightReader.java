// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Evidence;
import io.meridian.sdk.model.Insight;
import java.io.IOException;
import java.util.List;

/** Reads Insight. */
public final class InsightReader {
  private InsightReader() {}

  public static Insight read(JsonReader json) throws IOException {
    String id = null;
    String type = null;
    String title = null;
    String text = null;
    double score = Double.NaN;
    String direction = null;
    List<Evidence> evidence = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "type" -> type = json.text();
        case "title" -> title = json.text();
        case "text" -> text = json.text();
        case "score" -> score = json.number();
        case "direction" -> direction = json.text();
        case "evidence" -> evidence = json.list(EvidenceReader::read);
        default -> json.skip();
      }
    }
    return new Insight(
        id,
        type,
        title,
        text,
        score,
        direction,
        evidence);
  }
}
