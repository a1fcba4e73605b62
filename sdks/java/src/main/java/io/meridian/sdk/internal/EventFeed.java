package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConnectionFailedException;
import io.meridian.sdk.error.UnreadableReplyException;
import io.meridian.sdk.model.Event;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Passes the frames of server-sent events to a reader as they arrive. */
public final class EventFeed {
  /** The server sends an event or a keep-alive every 15 seconds. */
  private static final Duration LEAST_SILENCE = Duration.ofSeconds(40);

  private EventFeed() {}

  /** Completes at the end of the reply. Cancel it to close the connection. */
  public static CompletableFuture<Void> start(
      Caller caller, Operation operation, Map<String, ?> arguments, Consumer<? super Event> reader) {
    var timeout = caller.settings().timeout;
    var silence = timeout.compareTo(LEAST_SILENCE) < 0 ? LEAST_SILENCE : timeout;
    var result = new CompletableFuture<Void>();
    var reply = caller.send(operation, arguments, Map.of(), ReplyBody.of(Content::new));
    var current = new AtomicReference<CompletableFuture<?>>(reply);
    result.whenComplete((nothing, failure) -> current.get().cancel(true));
    AutoCloseable feed = () -> result.cancel(true);
    caller.track(feed);
    result.whenComplete((nothing, failure) -> caller.forget(feed));
    reply.whenComplete((success, failure) -> {
      if (failure != null) {
        result.completeExceptionally(Waiting.causeOf(failure));
        return;
      }
      var content = success.content().into(new EventParser(reader), silence);
      current.set(content);
      if (result.isDone()) content.cancel(true);
      content.whenComplete((done, broken) -> {
        if (broken == null) result.complete(null);
        else result.completeExceptionally(exceptionOf(broken, operation, success.status()));
      });
    });
    return result;
  }

  private static Throwable exceptionOf(Throwable failure, Operation operation, int status) {
    if (failure instanceof Content.Unwritable unwritable) {
      var cause = unwritable.getCause();
      return cause instanceof IOException
          ? new UnreadableReplyException("A frame cannot be read: " + cause.getMessage(), status, cause)
          : cause;
    }
    return failure instanceof IOException
        ? new ConnectionFailedException("The connection failed during " + operation.wire, failure)
        : failure;
  }
}
