// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>socialSentiment</code>. */
public final class SocialSentimentParams extends Params<SocialSentimentParams> {
  /** Creates an empty set of parameters. */
  public SocialSentimentParams() {}

  /**
   * Start of range. Default: 30 days ago, or 7 days ago for hours.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Default: 30 days ago, or 7 days ago for hours.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Default: 30 days ago, or 7 days ago for hours.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Hours or days, in UTC.
   *
   * @param interval the value
   * @return this
   */
  public SocialSentimentParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Hours or days, in UTC.
   *
   * @param interval the value
   * @return this
   */
  public SocialSentimentParams interval(SentimentInterval interval) {
    return with("interval", interval);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SocialSentimentParams limit(long limit) {
    return with("limit", limit);
  }
}
