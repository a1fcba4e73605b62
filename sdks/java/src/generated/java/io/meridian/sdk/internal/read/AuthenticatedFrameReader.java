// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AuthenticatedFrame;
import io.meridian.sdk.model.StreamLimits;
import java.io.IOException;

/** Reads AuthenticatedFrame. */
public final class AuthenticatedFrameReader {
  private AuthenticatedFrameReader() {}

  public static AuthenticatedFrame read(JsonReader json) throws IOException {
    String type = null;
    String plan = null;
    String mode = null;
    StreamLimits limits = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "plan" -> plan = json.text();
        case "mode" -> mode = json.text();
        case "limits" -> limits = StreamLimitsReader.read(json);
        default -> json.skip();
      }
    }
    return new AuthenticatedFrame(
        type,
        plan,
        mode,
        limits);
  }
}
