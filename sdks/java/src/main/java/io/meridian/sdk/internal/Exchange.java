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

/** One call through all its tries. No thread waits for it. */
final class Exchange<T> {
  private static final Set<Integer> TRIED_AGAIN = Set.of(429, 502, 503, 504);

  private final Settings settings;
  private final RateBucket bucket;
  private final Deadlines deadlines;
  private final HttpRequest request;
  private final BodyHandler<Answer<T>> handler;
  private final CompletableFuture<Reply<T>> result = new CompletableFuture<>();
  /** The thread that waits for the result, if one does. */
  private final Thread waiting;
  private volatile CompletableFuture<?> current;

  /** What {@code waiting} would only wait for is done by it; it may be null. */
  Exchange(
      Settings settings, RateBucket bucket, Deadlines deadlines, HttpRequest request, BodyHandler<Answer<T>> handler, Thread waiting) {
    this.settings = settings;
    this.bucket = bucket;
    this.deadlines = deadlines;
    this.request = request;
    this.handler = handler;
    this.waiting = waiting;
  }

  /** Completed with what came of the call; to cancel it ends whatever goes on. */
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

  /** What the call waits for from now on; it is cancelled with the call. */
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
    var reply = now(new CompletableFuture<Reply<Answer<T>>>());
    // The HTTP client's own time-out ends with the headers; this one covers the body.
    deadlines.begun(reply);
    reply.whenComplete((answered, failure) -> {
      deadlines.ended(reply);
      bucket.ended(startNanos, answered == null ? null : answered.headers());
      if (answered != null) answered(triesBefore, answered);
      else failed(triesBefore, failure);
    });
    if (Thread.currentThread() == waiting) SentHere.send(settings.http, request, handler, reply);
    else sendAway(reply);
  }

  private void sendAway(CompletableFuture<Reply<Answer<T>>> reply) {
    // Completed by the body itself: the future of the HTTP client first goes through a thread of its own.
    var sent = settings.http.sendAsync(request, info -> {
      var body = handler.apply(info);
      body.getBody().thenAccept(answer -> reply.complete(new Reply<>(info.statusCode(), info.headers(), answer)));
      return body;
    });
    sent.whenComplete((response, failure) -> {
      if (failure != null) reply.completeExceptionally(Waiting.causeOf(failure));
    });
    reply.whenComplete((answered, failure) -> {
      if (failure != null) sent.cancel(true);
    });
  }

  private void answered(int triesBefore, Reply<Answer<T>> reply) {
    var answer = reply.content();
    if (Answer.isSuccess(reply.status())) {
      result.complete(new Reply<>(reply.status(), reply.headers(), answer.content()));
      return;
    }
    var error = Problems.exceptionOf(reply.status(), reply.headers(), answer.refusal());
    if (TRIED_AGAIN.contains(error.status())) again(triesBefore, error);
    else result.completeExceptionally(error);
  }

  private void failed(int triesBefore, Throwable cause) {
    var where = request.method() + " " + request.uri().getPath();
    if (cause instanceof Deadlines.Passed) {
      result.completeExceptionally(new TimedOutException("No whole reply within " + seconds(settings.timeout) + " s to " + where));
    } else if (cause instanceof IOException) {
      again(triesBefore, new ConnectionFailedException("The connection failed during " + where + ": " + told(cause), cause));
    } else if (cause instanceof CancellationException) {
      result.cancel(true);
    } else {
      result.completeExceptionally(cause);
    }
  }

  private static String told(Throwable cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  private static String seconds(Duration duration) {
    return Texts.of(duration.toMillis() / 1_000.0);
  }

  private void again(int triesBefore, MeridianException error) {
    var asked = error instanceof ApiException refused ? refused.retryAfter() : null;
    var wait = asked == null ? RetryAfter.random(triesBefore) : asked;
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
