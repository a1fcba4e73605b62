// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.util.List;

/** The named parameters of <code>alertsCreate</code>. */
public final class AlertsCreateParams extends Params<AlertsCreateParams> {
  /** Creates an empty set of parameters. */
  public AlertsCreateParams() {}

  /**
   * How it is called in messages; without one its condition is its name.
   *
   * @param name the value
   * @return this
   */
  public AlertsCreateParams name(String name) {
    return with("name", name);
  }

  /**
   * Sets <code>symbols</code>.
   *
   * @param symbols the value
   * @return this
   */
  public AlertsCreateParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Sets <code>symbols</code>.
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
   * Who is told; without any, the account on its dashboard.
   *
   * @param channels the value
   * @return this
   */
  public AlertsCreateParams channels(List<NewAlertChannel> channels) {
    return with("channels", channels);
  }

  /**
   * Seconds after a firing in which the same symbol does not fire again. However short it is, the alerts of an account fire at most 3,600 times an hour, and say so on the dashboard when they would fire more.
   *
   * @param cooldown the value
   * @return this
   */
  public AlertsCreateParams cooldown(long cooldown) {
    return with("cooldown", cooldown);
  }

  /**
   * The first firing ends the alert.
   *
   * @param once the value
   * @return this
   */
  public AlertsCreateParams once(boolean once) {
    return with("once", once);
  }

  /**
   * Ends the alert at this time.
   *
   * @param expiresAt the value
   * @return this
   */
  public AlertsCreateParams expiresAt(String expiresAt) {
    return with("expiresAt", expiresAt);
  }

  /**
   * Ends the alert at this time.
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
