package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConnectionFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Downloads a file. Resumes after a disconnect as long as the file has not changed. */
final class Transfer {
  private static final int PARTIAL = 206;

  private final Caller caller;
  private final Operation operation;
  private final Map<String, ?> arguments;
  private final Download.Target target;
  private final CompletableFuture<Void> result = new CompletableFuture<>();
  private volatile CompletableFuture<?> current;
  private String entityTag;

  Transfer(Caller caller, Operation operation, Map<String, ?> arguments, Download.Target target) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = arguments;
    this.target = target;
  }

  CompletableFuture<Void> start() {
    result.whenComplete((nothing, failure) -> {
      if (result.isCancelled()) current.cancel(true);
    });
    step(() -> ask(0));
    return result;
  }

  private interface Step {
    void run() throws IOException;
  }

  private void step(Step step) {
    try {
      step.run();
    } catch (IOException failure) {
      result.completeExceptionally(new UncheckedIOException(failure));
    } catch (RuntimeException failure) {
      result.completeExceptionally(failure);
    }
  }

  private void now(CompletableFuture<?> stage) {
    current = stage;
    if (result.isDone()) stage.cancel(true);
  }

  private void ask(int triesBefore) throws IOException {
    var headers = new LinkedHashMap<String, String>();
    long from = entityTag == null ? 0 : target.position();
    if (from > 0) {
      headers.put("Range", "bytes=" + from + "-");
      headers.put("If-Range", entityTag);
    }
    var reply = caller.send(operation, arguments, headers, ReplyBody.of(Content::new));
    now(reply);
    reply.whenComplete((success, failure) -> {
      if (failure != null) result.completeExceptionally(Waiting.causeOf(failure));
      else step(() -> take(success, triesBefore));
    });
  }

  private void take(Reply<Content> reply, int triesBefore) throws IOException {
    if (reply.status() != PARTIAL) target.clear();
    // Only a strong ETag guarantees identical bytes.
    entityTag = reply.headers().firstValue("etag").filter(tag -> tag.startsWith("\"")).orElse(null);
    long from = target.position();
    var content = reply.content().into(target, caller.settings().timeout);
    now(content);
    content.whenComplete((done, failure) -> {
      if (failure == null) result.complete(null);
      else step(() -> broke(failure, target.position() > from ? 0 : triesBefore));
    });
  }

  private void broke(Throwable failure, int triesBefore) {
    if (failure instanceof Content.Unwritable unwritable) {
      var cause = unwritable.getCause();
      result.completeExceptionally(cause instanceof IOException disk ? new UncheckedIOException(disk) : cause);
    } else if (!(failure instanceof IOException)) {
      result.completeExceptionally(failure);
    } else if (triesBefore >= caller.settings().retries) {
      result.completeExceptionally(new ConnectionFailedException("The connection failed during " + operation.wire, failure));
    } else {
      var wait = Waiting.after(RetryAfter.random(triesBefore));
      now(wait);
      wait.whenCompleteAsync((nothing, cancelled) -> {
        if (cancelled == null) step(() -> ask(triesBefore + 1));
      });
    }
  }
}
