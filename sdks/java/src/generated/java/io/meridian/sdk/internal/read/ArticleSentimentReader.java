// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ArticleSentiment;
import java.io.IOException;

/** Reads ArticleSentiment. */
public final class ArticleSentimentReader {
  private ArticleSentimentReader() {}

  public static ArticleSentiment read(JsonReader json) throws IOException {
    double score = Double.NaN;
    String label = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "score" -> score = json.number();
        case "label" -> label = json.text();
        default -> json.skip();
      }
    }
    return new ArticleSentiment(
        score,
        label);
  }
}
