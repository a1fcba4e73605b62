// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Event;
import java.io.IOException;

/** Reads a frame by its type. Returns null for an unknown type. */
public final class EventReader {
  private EventReader() {}

  public static Event read(String type, JsonReader json) throws IOException {
    return switch (type) {
      case "welcome" -> WelcomeFrameReader.read(json);
      case "authenticated" -> AuthenticatedFrameReader.read(json);
      case "subscription" -> SubscriptionFrameReader.read(json);
      case "trade" -> TradeFrameReader.read(json);
      case "quote" -> QuoteFrameReader.read(json);
      case "book" -> BookFrameReader.read(json);
      case "bar" -> BarFrameReader.read(json);
      case "status" -> StatusFrameReader.read(json);
      case "alert" -> AlertFrameReader.read(json);
      case "gap" -> GapFrameReader.read(json);
      case "conflated" -> ConflatedFrameReader.read(json);
      case "heartbeat" -> HeartbeatFrameReader.read(json);
      case "pong" -> PongFrameReader.read(json);
      case "drain" -> DrainFrameReader.read(json);
      case "reconnect" -> ReconnectFrameReader.read(json);
      case "error" -> ErrorFrameReader.read(json);
      default -> null;
    };
  }
}
