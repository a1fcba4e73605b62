// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Article;
import io.meridian.sdk.model.NewsPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads NewsPage. */
public final class NewsPageReader {
  private NewsPageReader() {}

  public static NewsPage read(JsonReader json) throws IOException {
    List<Article> results = List.of();
    String symbol = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(ArticleReader::read);
        case "symbol" -> symbol = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new NewsPage(
        results,
        symbol,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
