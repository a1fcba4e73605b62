// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DeletedAlert;
import java.io.IOException;
import java.time.Instant;

/** Reads DeletedAlert. */
public final class DeletedAlertReader {
  private DeletedAlertReader() {}

  public static DeletedAlert read(JsonReader json) throws IOException {
    String id = null;
    boolean deleted = false;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "deleted" -> deleted = json.flag();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new DeletedAlert(
        id,
        deleted,
        asOf,
        source,
        requestId);
  }
}
