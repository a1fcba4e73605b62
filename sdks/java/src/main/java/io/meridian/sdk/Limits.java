package io.meridian.sdk;

import java.time.Instant;

/**
 * The remaining calls as of the last reply.
 *
 * @param minute the limit per sliding 60 seconds; null without such a limit, or before the first reply
 * @param month the limit per calendar month in UTC; null as above
 */
public record Limits(Window minute, Window month) {
  /**
   * A rate limit.
   *
   * @param remaining the calls left now
   * @param resetsAt when more calls become available
   */
  public record Window(long remaining, Instant resetsAt) {}
}
