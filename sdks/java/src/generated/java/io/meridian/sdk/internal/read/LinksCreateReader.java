// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.LinksCreate;
import java.io.IOException;
import java.time.Instant;

/** Reads LinksCreate. */
public final class LinksCreateReader {
  private LinksCreateReader() {}

  public static LinksCreate read(JsonReader json) throws IOException {
    String id = null;
    String path = null;
    Instant expiresAt = null;
    String url = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "path" -> path = json.text();
        case "expiresAt" -> expiresAt = json.time();
        case "url" -> url = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new LinksCreate(
        id,
        path,
        expiresAt,
        url,
        asOf,
        source,
        requestId);
  }
}
