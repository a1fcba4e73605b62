// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.LinksListResult;
import java.io.IOException;
import java.time.Instant;

/** Reads LinksListResult. */
public final class LinksListResultReader {
  private LinksListResultReader() {}

  public static LinksListResult read(JsonReader json) throws IOException {
    String id = null;
    String path = null;
    Instant expiresAt = null;
    String key = null;
    Instant createdAt = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "path" -> path = json.text();
        case "expiresAt" -> expiresAt = json.time();
        case "key" -> key = json.text();
        case "createdAt" -> createdAt = json.time();
        default -> json.skip();
      }
    }
    return new LinksListResult(
        id,
        path,
        expiresAt,
        key,
        createdAt);
  }
}
