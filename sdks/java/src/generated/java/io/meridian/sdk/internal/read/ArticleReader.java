// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Article;
import io.meridian.sdk.model.ArticleSentiment;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Article. */
public final class ArticleReader {
  private ArticleReader() {}

  public static Article read(JsonReader json) throws IOException {
    String id = null;
    String title = null;
    String summary = null;
    String source = null;
    String url = null;
    Instant publishedAt = null;
    List<String> symbols = List.of();
    ArticleSentiment sentiment = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "title" -> title = json.text();
        case "summary" -> summary = json.text();
        case "source" -> source = json.text();
        case "url" -> url = json.text();
        case "publishedAt" -> publishedAt = json.time();
        case "symbols" -> symbols = json.list(JsonReader::text);
        case "sentiment" -> sentiment = ArticleSentimentReader.read(json);
        default -> json.skip();
      }
    }
    return new Article(
        id,
        title,
        summary,
        source,
        url,
        publishedAt,
        symbols,
        sentiment);
  }
}
