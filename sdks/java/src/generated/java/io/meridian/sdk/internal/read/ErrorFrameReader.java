// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ErrorFrame;
import java.io.IOException;

/** Reads ErrorFrame. */
public final class ErrorFrameReader {
  private ErrorFrameReader() {}

  public static ErrorFrame read(JsonReader json) throws IOException {
    String type = null;
    long code = 0;
    String reason = null;
    String message = null;
    String id = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "code" -> code = json.integer();
        case "reason" -> reason = json.text();
        case "message" -> message = json.text();
        case "id" -> id = json.text();
        default -> json.skip();
      }
    }
    return new ErrorFrame(
        type,
        code,
        reason,
        message,
        id);
  }
}
