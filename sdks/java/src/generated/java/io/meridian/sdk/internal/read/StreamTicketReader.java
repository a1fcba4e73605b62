// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.StreamTicket;
import java.io.IOException;

/** Reads StreamTicket. */
public final class StreamTicketReader {
  private StreamTicketReader() {}

  public static StreamTicket read(JsonReader json) throws IOException {
    String ticket = null;
    long expiresIn = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "ticket" -> ticket = json.text();
        case "expiresIn" -> expiresIn = json.integer();
        default -> json.skip();
      }
    }
    return new StreamTicket(
        ticket,
        expiresIn);
  }
}
