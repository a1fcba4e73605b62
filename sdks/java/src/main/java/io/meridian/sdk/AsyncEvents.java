package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.EventFeed;
import io.meridian.sdk.internal.Operation;
import io.meridian.sdk.model.Event;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Frames of the stream as server-sent events. Nothing is requested until you read them. */
public final class AsyncEvents {
  private final Caller caller;
  private final Operation operation;
  private final Map<String, Object> arguments;

  AsyncEvents(Caller caller, Operation operation, Map<String, Object> arguments) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = arguments;
  }

  Events blocking() {
    return new Events(this);
  }

  /**
   * Passes the frames to {@code reader} as they arrive.
   *
   * @param reader is never called concurrently; the next frame is read after it returns
   * @return completes at the end; cancel it to close the connection
   */
  public CompletableFuture<Void> forEach(Consumer<? super Event> reader) {
    return EventFeed.start(caller, operation, arguments, reader);
  }
}
