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
 * Client-side rate limiter: admits as many calls as the current minute has left, and delays the others. A reply describes the
 * moment at which the server wrote it. Calls in flight then may or may not be counted; we assume they are not.
 */
final class RateBucket {
  private final Duration longestWait;
  private final Deque<CompletableFuture<Long>> waiting = new ArrayDeque<>();
  private Limits latest = new Limits(null, null);
  private boolean isKnown;
  private long left;
  private long resetNanos;
  private int underWay;
  private long updatedNanos;
  private CompletableFuture<Void> alarm;

  RateBucket(Duration longestWait) {
    this.longestWait = longestWait;
  }

  synchronized Limits limits() {
    return latest;
  }

  /** Completes with the start time when a call is admitted. Call {@code ended} after each admitted call. */
  CompletableFuture<Long> admit() {
    var turn = new CompletableFuture<Long>();
    synchronized (this) {
      waiting.add(turn);
    }
    letGo();
    return turn;
  }

  /** Reports the end of a call admitted at {@code startNanos}. {@code headers} is null without a reply. */
  void ended(long startNanos, HttpHeaders headers) {
    synchronized (this) {
      underWay--;
      var header = headers == null ? null : headers.firstValue("ratelimit").orElse(null);
      if (header != null) update(header, startNanos);
    }
    letGo();
  }

  private void update(String header, long startNanos) {
    var moment = Instant.now();
    var limits = RateLimitHeader.read(header, moment);
    latest = limits;
    isKnown = limits.minute() != null;
    if (!isKnown) return;
    long now = System.nanoTime();
    long least = Math.max(0, limits.minute().remaining() - underWay);
    // Concurrent replies arrive in any order. Only a call that started after the last update can raise the limit.
    left = startNanos - updatedNanos >= 0 || updatedNanos == 0 ? least : Math.min(left, least);
    resetNanos = now + Duration.between(moment, limits.minute().resetsAt()).toNanos();
    updatedNanos = now;
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
      // Skip a call that was cancelled meanwhile.
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
    // The oldest call has left the window: admit one call. Its response states how many more may follow.
    return underWay == 0;
  }
}
