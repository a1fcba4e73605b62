package io.meridian.sdk.internal;

import io.meridian.sdk.error.ApiException;
import io.meridian.sdk.error.ConnectionFailedException;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.error.TimedOutException;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/** One call with all its retries. No thread is blocked. */
final class Exchange<T> {
  private static final Set<Integer> TRIED_AGAIN = Set.of(429, 502, 503, 504);

  private final Settings settings;
  private final RateBucket bucket;
  private final Deadlines deadlines;
  private final HttpRequest request;
  private final BodyHandler<ReplyBody<T>> handler;
  private final CompletableFuture<Reply<T>> result = new CompletableFuture<>();
  /** The thread that waits for the result, or null. */
  private final Thread waiting;
  private volatile CompletableFuture<?> current;

  /** The thread {@code waiting}, which may be null, sends the request itself instead of only waiting. */
  Exchange(
      Settings settings, RateBucket bucket, Deadlines deadlines, HttpRequest request, BodyHandler<ReplyBody<T>> handler, Thread waiting) {
    this.settings = settings;
    this.bucket = bucket;
    this.deadlines = deadlines;
    this.request = request;
    this.handler = handler;
    this.waiting = waiting;
  }

  /** Completes with the result of the call. Cancel it to cancel the call. */
  CompletableFuture<Reply<T>> result() {
    return result;
  }

  void start() {
    result.whenComplete((success, failure) -> ended());
    attempt(0);
  }

  private void ended() {
    var last = current;
    if (result.isCancelled() && last != null) last.cancel(true);
  }

  /** Sets the future that the call currently waits for. It is cancelled with the call. */
  private <C extends CompletableFuture<?>> C now(C stage) {
    current = stage;
    if (result.isDone()) stage.cancel(true);
    return stage;
  }

  private void attempt(int triesBefore) {
    now(bucket.admit())
        .whenComplete(
            (startNanos, cancelled) -> {
              if (cancelled == null) send(triesBefore, startNanos);
            });
  }

  private void send(int triesBefore, long startNanos) {
    var reply = now(new CompletableFuture<Reply<ReplyBody<T>>>());
    // The time-out of the HTTP client ends with the headers. This one covers the body.
    deadlines.begun(reply);
    reply.whenComplete((received, failure) -> {
      deadlines.ended(reply);
      bucket.ended(startNanos, received == null ? null : received.headers());
      if (received != null) handleReply(triesBefore, received);
      else failed(triesBefore, failure);
    });
    if (Thread.currentThread() == waiting) SynchronousSend.send(settings.http, request, handler, reply);
    else sendAway(reply);
  }

  private void sendAway(CompletableFuture<Reply<ReplyBody<T>>> reply) {
    // The body completes the reply directly: the future of the HTTP client would use another thread.
    var sent = settings.http.sendAsync(request, info -> {
      var body = handler.apply(info);
      body.getBody().thenAccept(content -> reply.complete(new Reply<>(info.statusCode(), info.headers(), content)));
      return body;
    });
    sent.whenComplete((response, failure) -> {
      if (failure != null) reply.completeExceptionally(Waiting.causeOf(failure));
    });
    reply.whenComplete((received, failure) -> {
      if (failure != null) sent.cancel(true);
    });
  }

  private void handleReply(int triesBefore, Reply<ReplyBody<T>> reply) {
    var body = reply.content();
    if (ReplyBody.isSuccess(reply.status())) {
      result.complete(new Reply<>(reply.status(), reply.headers(), body.content()));
      return;
    }
    var error = Problems.exceptionOf(reply.status(), reply.headers(), body.refusal());
    if (TRIED_AGAIN.contains(error.status())) again(triesBefore, error);
    else result.completeExceptionally(error);
  }

  private void failed(int triesBefore, Throwable cause) {
    var where = request.method() + " " + request.uri().getPath();
    if (cause instanceof Deadlines.Passed) {
      result.completeExceptionally(new TimedOutException("No complete reply within " + seconds(settings.timeout) + " s to " + where));
    } else if (cause instanceof IOException) {
      again(triesBefore, new ConnectionFailedException("The connection failed during " + where + ": " + describe(cause), cause));
    } else if (cause instanceof CancellationException) {
      result.cancel(true);
    } else {
      result.completeExceptionally(cause);
    }
  }

  private static String describe(Throwable cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static String seconds(Duration duration) {
    return Texts.of(duration.toMillis() / 1_000.0);
  }

  private void again(int triesBefore, MeridianException error) {
    var retryAfter = error instanceof ApiException refused ? refused.retryAfter() : null;
    var wait = retryAfter == null ? RetryAfter.random(triesBefore) : retryAfter;
    if (triesBefore >= settings.retries || wait.compareTo(settings.longestWait) > 0) {
      result.completeExceptionally(error);
      return;
    }
    now(Waiting.after(wait))
        .whenCompleteAsync(
            (nothing, cancelled) -> {
              if (cancelled == null) attempt(triesBefore + 1);
            });
  }
}
