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

/** Makes the calls of one client; all else of the client stands on it. */
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

  /** A reply as its bytes. */
  public CompletableFuture<Reply<byte[]>> bytes(Operation operation, Map<String, ?> arguments) {
    return send(operation, arguments, Map.of(), Answer.bytes());
  }

  /** A reply that is one object. */
  public <T> CompletableFuture<T> reply(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    return then(bytes(operation, arguments), reply -> read(reply.status(), reply.content(), item));
  }

  /** The same for a thread that waits for it. */
  public <T> T await(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    var reply = Waiting.of(send(operation, arguments, Map.of(), Answer.bytes(), Thread.currentThread()));
    return read(reply.status(), reply.content(), item);
  }

  /** A report, after the server has made it. */
  public <T> CompletableFuture<T> report(Operation operation, Map<String, ?> arguments, JsonReader.Item<T> item) {
    return new PendingReport<>(this, operation, item).start(arguments);
  }

  public Download file(Operation operation, Map<String, ?> arguments) {
    return new Download(this, operation, arguments);
  }

  <T> CompletableFuture<Reply<T>> send(
      Operation operation, Map<String, ?> arguments, Map<String, String> headers, BodyHandler<Answer<T>> handler) {
    return send(operation, arguments, headers, handler, null);
  }

  private <T> CompletableFuture<Reply<T>> send(
      Operation operation, Map<String, ?> arguments, Map<String, String> headers, BodyHandler<Answer<T>> handler, Thread waiting) {
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

  /** What comes of a stage; to cancel it cancels the stage. */
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
          "The server answered " + status + " with what is no reply of the API: " + unreadable.getMessage(), status, unreadable);
    }
  }

  /** What is closed with the client, unless {@code forget} is told before. */
  public void track(AutoCloseable one) {
    open.add(one);
    if (isClosed) close();
  }

  public void forget(AutoCloseable one) {
    open.remove(one);
  }

  /** Ends what is under way. */
  public void close() {
    isClosed = true;
    for (var one : open) {
      open.remove(one);
      try {
        one.close();
      } catch (Exception ended) {
        // What was open is given up either way.
      }
    }
  }
}
