package io.meridian.sdk;

import io.meridian.sdk.model.AlertCondition;
import io.meridian.sdk.model.Observed;
import java.time.Instant;

/**
 * A delivery that was verified.
 *
 * @param id the same for every try of a delivery: remember those of a day, and do nothing for what you have seen
 * @param type such as <code>alert.triggered</code>; null when the body has none
 * @param timestamp when it happened; null when the body has none
 * @param alert what fired; null unless the type is <code>alert.triggered</code>
 */
public record WebhookEvent(String id, String type, Instant timestamp, Alert alert) {
  /**
   * An alert that fired.
   *
   * @param alertId which alert
   * @param deliveryId which delivery of it
   * @param symbol of what
   * @param condition the condition that began to hold
   * @param observed the value that made it hold
   * @param requestUrl the call that lists what the alert fired
   * @param test whether it was made by the test button
   */
  public record Alert(
      String alertId,
      String deliveryId,
      String symbol,
      AlertCondition condition,
      Observed observed,
      String requestUrl,
      boolean test) {}
}
