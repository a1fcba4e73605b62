// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/** Anything that comes over the stream. */
public sealed interface Event permits Frame, WelcomeFrame, AuthenticatedFrame, SubscriptionFrame, HeartbeatFrame, PongFrame, DrainFrame, ErrorFrame {
  /** @return the name of its kind, as on the wire */
  String type();
}
