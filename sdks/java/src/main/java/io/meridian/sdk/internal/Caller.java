package io.meridian.sdk.internal;

import io.meridian.sdk.Limits;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.error.UnreadableReplyException;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Makes the calls of one client. */
public final class Caller {
  private final Settings settings;
  private final RateBucket bucket;
  private final Deadlines deadlines;
  private final Set<AutoCloseable> open = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  public Caller(Settings settings) {
    this.settings = settings;
    this.bucket = new RateBucket(settings.longestWait);
    this.deadlines = new Deadlines(settings.timeout);
  }

  public Settings settings() {
    return settings;
  }

  public Limits limits() {
    return bucket.limits();
  }

  /** Returns the reply as bytes. */
  public CompletableFuture<Reply<byte[]>> bytes(Operation operation, Map<String, ?> arguments) {
    return send(operation, arguments, Map.of(), ReplyBody.bytes());
  }

  /** Returns a reply that is one object. */
  public <T> CompletableFuture<T> reply(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    return then(bytes(operation, arguments), reply -> read(reply.status(), reply.content(), item));
  }

  /** Blocks until the reply arrives. */
  public <T> T await(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    var reply = Waiting.of(send(operation, arguments, Map.of(), ReplyBody.bytes(), Thread.currentThread()));
    return read(reply.status(), reply.content(), item);
  }

  /** Returns a report when it is ready. */
  public <T> CompletableFuture<T> report(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    return new PendingReport<>(this, operation, item).start(arguments);
  }

  public Download file(Operation operation, Map<String, ?> arguments) {
    return new Download(this, operation, arguments);
  }

  <T> CompletableFuture<Reply<T>> send(
      Operation operation, Map<String, ?> arguments, Map<String, String> headers, BodyHandler<ReplyBody<T>> handler) {
    return send(operation, arguments, headers, handler, null);
  }

  private <T> CompletableFuture<Reply<T>> send(
      Operation operation, Map<String, ?> arguments, Map<String, String> headers, BodyHandler<ReplyBody<T>> handler, Thread waiting) {
    Exchange<T> exchange;
    try {
      refuseWhenClosed();
      var request = Request.of(settings, operation, arguments, headers);
      exchange = new Exchange<>(settings, bucket, deadlines, request, handler, waiting);
    } catch (MeridianException | IllegalStateException refused) {
      return CompletableFuture.failedFuture(refused);
    }
    var result = exchange.result();
    AutoCloseable underWay = () -> result.cancel(true);
    track(underWay);
    result.whenComplete((reply, failure) -> forget(underWay));
    exchange.start();
    return result;
  }

  void refuseWhenClosed() {
    if (isClosed) throw new IllegalStateException("The client is closed");
  }

  /** Maps the result of a stage. Cancelling the returned future cancels the stage. */
  public static <T, R> CompletableFuture<R> then(CompletableFuture<T> stage, Function<T, R> next) {
    var result = new CompletableFuture<R>();
    result.whenComplete((value, failure) -> {
      if (result.isCancelled()) stage.cancel(true);
    });
    stage.whenComplete((value, failure) -> {
      try {
        if (failure != null) result.completeExceptionally(Waiting.causeOf(failure));
        else result.complete(next.apply(value));
      } catch (RuntimeException | Error thrown) {
        result.completeExceptionally(thrown);
      }
    });
    return result;
  }

  static <T> T read(int status, byte[] content, JsonReader.Item<T> item) {
    try {
      return JsonReader.read(content, item);
    } catch (IOException unreadable) {
      throw new UnreadableReplyException(
          "The reply with status " + status + " did not come from the API: " + unreadable.getMessage(), status, unreadable);
    }
  }

  /** Registers a resource that is closed with the client. Call {@code forget} to remove it. */
  public void track(AutoCloseable one) {
    open.add(one);
    if (isClosed) close();
  }

  public void forget(AutoCloseable one) {
    open.remove(one);
  }

  /** Cancels everything in progress. */
  public void close() {
    isClosed = true;
    for (var one : open) {
      open.remove(one);
      try {
        one.close();
      } catch (Exception ended) {
        // The resource is abandoned in any case.
      }
    }
  }
}
