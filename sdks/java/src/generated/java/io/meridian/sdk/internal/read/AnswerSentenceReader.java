// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AnswerSentence;
import java.io.IOException;
import java.util.List;

/** Reads AnswerSentence. */
public final class AnswerSentenceReader {
  private AnswerSentenceReader() {}

  public static AnswerSentence read(JsonReader json) throws IOException {
    String text = null;
    List<String> claims = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "text" -> text = json.text();
        case "claims" -> claims = json.list(JsonReader::text);
        default -> json.skip();
      }
    }
    return new AnswerSentence(
        text,
        claims);
  }
}
