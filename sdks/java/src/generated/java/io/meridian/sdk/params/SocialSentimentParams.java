// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>socialSentiment</code>. */
public final class SocialSentimentParams extends Params<SocialSentimentParams> {
  /** Creates an empty set of parameters. */
  public SocialSentimentParams() {}

  /**
   * Every hour or day that begins from here on is a row; when left out 30 days ago, of hours 7.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(String from) {
    return with("from", from);
  }

  /**
   * Every hour or day that begins from here on is a row; when left out 30 days ago, of hours 7.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Every hour or day that begins from here on is a row; when left out 30 days ago, of hours 7.
   *
   * @param from the value
   * @return this
   */
  public SocialSentimentParams from(Instant from) {
    return with("from", from);
  }

  /**
   * The last hour or day.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(String to) {
    return with("to", to);
  }

  /**
   * The last hour or day.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * The last hour or day.
   *
   * @param to the value
   * @return this
   */
  public SocialSentimentParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Hours or days of UTC.
   *
   * @param interval the value
   * @return this
   */
  public SocialSentimentParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Hours or days of UTC.
   *
   * @param interval the value
   * @return this
   */
  public SocialSentimentParams interval(SentimentInterval interval) {
    return with("interval", interval);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SocialSentimentParams limit(long limit) {
    return with("limit", limit);
  }
}
