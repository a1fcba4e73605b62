// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.util.List;

/** The named parameters of <code>alertsCreate</code>. */
public final class AlertsCreateParams extends Params<AlertsCreateParams> {
  /** Creates an empty set of parameters. */
  public AlertsCreateParams() {}

  /**
   * Name shown in messages. Defaults to the condition, or the name of the screen.
   *
   * @param name the value
   * @return this
   */
  public AlertsCreateParams name(String name) {
    return with("name", name);
  }

  /**
   * Symbols to watch, one at least, unless the condition has a <code>screen</code>.
   *
   * @param symbols the value
   * @return this
   */
  public AlertsCreateParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Symbols to watch, one at least, unless the condition has a <code>screen</code>.
   *
   * @param symbols the value
   * @return this
   */
  public AlertsCreateParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Sets <code>condition</code>.
   *
   * @param condition the value
   * @return this
   */
  public AlertsCreateParams condition(NewAlertCondition condition) {
    return with("condition", condition);
  }

  /**
   * Where to send notifications. Defaults to the dashboard.
   *
   * @param channels the value
   * @return this
   */
  public AlertsCreateParams channels(List<NewAlertChannel> channels) {
    return with("channels", channels);
  }

  /**
   * Seconds to wait before the same symbol can trigger again. An account is limited to 3,600 triggers per hour. The dashboard shows when this limit is reached.
   *
   * @param cooldown the value
   * @return this
   */
  public AlertsCreateParams cooldown(long cooldown) {
    return with("cooldown", cooldown);
  }

  /**
   * Trigger once, then stop.
   *
   * @param once the value
   * @return this
   */
  public AlertsCreateParams once(boolean once) {
    return with("once", once);
  }

  /**
   * Time at which the alert expires.
   *
   * @param expiresAt the value
   * @return this
   */
  public AlertsCreateParams expiresAt(String expiresAt) {
    return with("expiresAt", expiresAt);
  }

  /**
   * Time at which the alert expires.
   *
   * @param expiresAt the value
   * @return this
   */
  public AlertsCreateParams expiresAt(Instant expiresAt) {
    return with("expiresAt", expiresAt);
  }

  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public AlertsCreateParams idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
}
