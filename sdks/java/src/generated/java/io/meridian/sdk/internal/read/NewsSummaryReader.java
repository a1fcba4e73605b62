// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Article;
import io.meridian.sdk.model.NewsSummary;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;

/** Reads NewsSummary. */
public final class NewsSummaryReader {
  private NewsSummaryReader() {}

  public static NewsSummary read(JsonReader json) throws IOException {
    LocalDate from = null;
    long count = 0;
    Double score = null;
    List<Article> items = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "from" -> from = json.date();
        case "count" -> count = json.integer();
        case "score" -> score = json.numberOrNull();
        case "items" -> items = json.list(ArticleReader::read);
        default -> json.skip();
      }
    }
    return new NewsSummary(
        from,
        count,
        score,
        items);
  }
}
