package io.meridian.sdk;

import java.time.Instant;

/**
 * How many calls are left, as the server last said.
 *
 * @param minute of any 60 seconds; null when there is no such limit, or no reply has said yet
 * @param month of the calendar month in UTC; null likewise
 */
public record Limits(Window minute, Window month) {
  /**
   * One of the limits.
   *
   * @param remaining calls that would pass now
   * @param resetsAt when more will
   */
  public record Window(long remaining, Instant resetsAt) {}
}
