// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/** Any frame of the stream. */
public sealed interface Event permits Frame, WelcomeFrame, AuthenticatedFrame, SubscriptionFrame, HeartbeatFrame, PongFrame, DrainFrame, ReconnectFrame, ErrorFrame {
  /** @return the frame type on the wire */
  String type();
}
