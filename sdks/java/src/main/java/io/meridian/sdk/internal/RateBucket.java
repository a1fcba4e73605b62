package io.meridian.sdk.internal;

import io.meridian.sdk.Limits;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

/**
 * Lets as many calls go as the minute has left, and makes the others wait. What a reply says holds for the moment at which the
 * server wrote it: calls that were under way meanwhile may or may not be counted, and are taken for not counted.
 */
final class RateBucket {
  private final Duration longestWait;
  private final Deque<CompletableFuture<Long>> waiting = new ArrayDeque<>();
  private Limits told = new Limits(null, null);
  private boolean isKnown;
  private long left;
  private long resetNanos;
  private int underWay;
  private long learntNanos;
  private CompletableFuture<Void> alarm;

  RateBucket(Duration longestWait) {
    this.longestWait = longestWait;
  }

  synchronized Limits limits() {
    return told;
  }

  /** Completed with the instant of the start when a call may go; each must be followed by {@code ended}. */
  CompletableFuture<Long> admit() {
    var turn = new CompletableFuture<Long>();
    synchronized (this) {
      waiting.add(turn);
    }
    letGo();
    return turn;
  }

  /** A call that was admitted at {@code startNanos} has ended; {@code headers} are null when no reply came. */
  void ended(long startNanos, HttpHeaders headers) {
    synchronized (this) {
      underWay--;
      var header = headers == null ? null : headers.firstValue("ratelimit").orElse(null);
      if (header != null) learn(RateLimitHeader.read(header, Instant.now()), startNanos);
    }
    letGo();
  }

  private void learn(Limits limits, long startNanos) {
    told = limits;
    isKnown = limits.minute() != null;
    if (!isKnown) return;
    long now = System.nanoTime();
    long least = Math.max(0, limits.minute().remaining() - underWay);
    // Replies to calls at once may come in any order: only a call that began after the last news can bring better ones.
    left = startNanos - learntNanos >= 0 || learntNanos == 0 ? least : Math.min(left, least);
    resetNanos = now + Duration.between(Instant.now(), limits.minute().resetsAt()).toNanos();
    learntNanos = now;
  }

  private void letGo() {
    while (true) {
      CompletableFuture<Long> next;
      synchronized (this) {
        while (!waiting.isEmpty() && waiting.peek().isDone()) waiting.remove();
        if (waiting.isEmpty() || !mayGo()) return;
        next = waiting.remove();
        underWay++;
        left--;
      }
      // One that was cancelled meanwhile does not go.
      if (!next.complete(System.nanoTime())) ended(0, null);
    }
  }

  private boolean mayGo() {
    if (!isKnown || left > 0) return true;
    long wait = resetNanos - System.nanoTime();
    if (wait > longestWait.toNanos()) return true;
    if (wait > 0) {
      if (alarm == null || alarm.isDone()) {
        alarm = Waiting.after(Duration.ofNanos(wait));
        alarm.thenRunAsync(this::letGo, ForkJoinPool.commonPool());
      }
      return false;
    }
    // The oldest call has left the window: one may go, and its reply says how many more.
    return underWay == 0;
  }
}
