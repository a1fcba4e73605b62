// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>linksCreate</code>. */
public final class LinksCreateParams extends Params<LinksCreateParams> {
  /** Creates an empty set of parameters. */
  public LinksCreateParams() {}

  /**
   * Path and query of a GET call. The link makes this call with the scopes of the key.
   *
   * @param path the value
   * @return this
   */
  public LinksCreateParams path(String path) {
    return with("path", path);
  }

  /**
   * Seconds until the link stops working: up to 30 days, and 366 for <code>format=ics</code> of a calendar.
   *
   * @param expiresIn the value
   * @return this
   */
  public LinksCreateParams expiresIn(long expiresIn) {
    return with("expiresIn", expiresIn);
  }

  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public LinksCreateParams idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
}
