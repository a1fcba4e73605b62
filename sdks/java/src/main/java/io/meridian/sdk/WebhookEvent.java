package io.meridian.sdk;

import io.meridian.sdk.model.AlertCondition;
import io.meridian.sdk.model.Observed;
import java.time.Instant;

/**
 * A verified delivery.
 *
 * @param id the same for every retry of a delivery; store the ids of a day to skip duplicates
 * @param type such as <code>alert.triggered</code>; null when the body has none
 * @param timestamp when it happened; null when the body has none
 * @param alert the triggered alert; null unless the type is <code>alert.triggered</code>
 */
public record WebhookEvent(String id, String type, Instant timestamp, Alert alert) {
  /**
   * A triggered alert.
   *
   * @param alertId the id of the alert
   * @param deliveryId the id of the delivery
   * @param symbol the symbol
   * @param condition the condition that became true
   * @param observed the value that met the condition
   * @param requestUrl the API call that lists the triggers of this alert
   * @param test true for a delivery sent with the test button
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
