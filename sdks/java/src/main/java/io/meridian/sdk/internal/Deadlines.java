package io.meridian.sdk.internal;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Times out futures. All calls share one timer, since setting and cancelling a timer per call would wake another thread each
 * time.
 */
final class Deadlines {
  private final Map<CompletableFuture<?>, Long> endNanos = new ConcurrentHashMap<>();
  private final AtomicBoolean isSet = new AtomicBoolean();
  private final Duration longest;

  /** Futures time out after {@code longest}. */
  Deadlines(Duration longest) {
    this.longest = longest;
  }

  /** Starts the time-out of a future. Call {@code ended} when the future has completed. */
  void begun(CompletableFuture<?> one) {
    endNanos.put(one, System.nanoTime() + longest.toNanos());
    if (isSet.compareAndSet(false, true)) alarmAfter(longest);
  }

  void ended(CompletableFuture<?> one) {
    endNanos.remove(one);
  }

  private void alarmAfter(Duration wait) {
    Waiting.after(wait).thenRunAsync(this::look);
  }

  private void look() {
    long now = System.nanoTime();
    long least = Long.MAX_VALUE;
    for (var entry : endNanos.entrySet()) {
      long left = entry.getValue() - now;
      if (left > 0) least = Math.min(least, left);
      else entry.getKey().completeExceptionally(new Passed());
    }
    if (least < Long.MAX_VALUE) {
      alarmAfter(Duration.ofNanos(least));
      return;
    }
    isSet.set(false);
    // A future added meanwhile relied on the timer that has just ended.
    endNanos.keySet().removeIf(CompletableFuture::isDone);
    if (!endNanos.isEmpty() && isSet.compareAndSet(false, true)) alarmAfter(Duration.ofMillis(1));
  }

  /** The time-out has passed. */
  static final class Passed extends Exception {
    private static final long serialVersionUID = 1L;

    Passed() {
      super(null, null, false, false);
    }
  }
}
