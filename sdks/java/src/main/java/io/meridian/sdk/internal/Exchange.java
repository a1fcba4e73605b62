package io.meridian.sdk.internal;

import io.meridian.sdk.error.ApiException;
import io.meridian.sdk.error.ConnectionFailedException;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.error.TimedOutException;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** One call through all its tries. No thread waits for it. */
final class Exchange<T> {
  private static final Set<Integer> TRIED_AGAIN = Set.of(429, 502, 503, 504);

  private final Settings settings;
  private final RateBucket bucket;
  private final HttpRequest request;
  private final BodyHandler<Answer<T>> handler;
  private final CompletableFuture<Reply<T>> result = new CompletableFuture<>();
  private volatile CompletableFuture<?> current;

  private Exchange(Settings settings, RateBucket bucket, HttpRequest request, BodyHandler<Answer<T>> handler) {
    this.settings = settings;
    this.bucket = bucket;
    this.request = request;
    this.handler = handler;
  }

  /** To cancel what is answered ends whatever goes on. */
  static <T> CompletableFuture<Reply<T>> start(
      Settings settings, RateBucket bucket, HttpRequest request, BodyHandler<Answer<T>> handler) {
    var exchange = new Exchange<>(settings, bucket, request, handler);
    exchange.result.whenComplete((success, failure) -> exchange.ended());
    exchange.attempt(0);
    return exchange.result;
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
    var sent = now(settings.http.sendAsync(request, handler));
    // The HTTP client's own time-out ends with the headers; this one covers the body.
    sent.thenApply(Function.identity())
        .orTimeout(settings.timeout.toNanos(), TimeUnit.NANOSECONDS)
        .whenComplete(
            (response, failure) -> {
              bucket.ended(startNanos, response == null ? null : response.headers());
              if (response != null) answered(triesBefore, response);
              else failed(triesBefore, sent, Waiting.causeOf(failure));
            });
  }

  private void answered(int triesBefore, HttpResponse<Answer<T>> response) {
    var answer = response.body();
    if (Answer.isSuccess(response.statusCode())) {
      result.complete(new Reply<>(response.statusCode(), response.headers(), answer.content()));
      return;
    }
    var error = Problems.exceptionOf(response.statusCode(), response.headers(), answer.refusal());
    if (TRIED_AGAIN.contains(error.status())) again(triesBefore, error);
    else result.completeExceptionally(error);
  }

  private void failed(int triesBefore, CompletableFuture<?> sent, Throwable cause) {
    var where = request.method() + " " + request.uri().getPath();
    if (cause instanceof TimeoutException) {
      sent.cancel(true);
      // Away from the one thread that keeps the time for the whole program.
      ForkJoinPool.commonPool().execute(
          () -> result.completeExceptionally(
              new TimedOutException("No whole reply within " + seconds(settings.timeout) + " s to " + where)));
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
