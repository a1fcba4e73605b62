package io.meridian.sdk.internal;

import io.meridian.sdk.error.ReportFailedException;
import io.meridian.sdk.error.TimedOutException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** Waits for a report that the server may create asynchronously (202). */
final class PendingReport<T> {
  private static final int ACCEPTED = 202;
  private static final List<Duration> WAITS =
      List.of(Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4), Duration.ofSeconds(5));
  private static final Duration LONGEST = Duration.ofMinutes(5);

  private final Caller caller;
  private final Operation operation;
  private final JsonReader.Item<T> item;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private final AtomicReference<CompletableFuture<?>> current = new AtomicReference<>();
  private final long endNanos = System.nanoTime() + LONGEST.toNanos();

  PendingReport(Caller caller, Operation operation, JsonReader.Item<T> item) {
    this.caller = caller;
    this.operation = operation;
    this.item = item;
  }

  CompletableFuture<T> start(Map<String, ?> arguments) {
    result.whenComplete((value, failure) -> {
      if (result.isCancelled()) current.get().cancel(true);
    });
    ask(operation, arguments, 0);
    return result;
  }

  private void now(CompletableFuture<?> stage) {
    current.set(stage);
    if (result.isDone()) stage.cancel(true);
  }

  private void ask(Operation asked, Map<String, ?> arguments, int asks) {
    var reply = caller.bytes(asked, arguments);
    now(reply);
    reply.whenComplete((success, failure) -> {
      try {
        if (failure != null) result.completeExceptionally(Waiting.causeOf(failure));
        else handleReply(asked, success, asks);
      } catch (RuntimeException thrown) {
        result.completeExceptionally(thrown);
      }
    });
  }

  private void handleReply(Operation asked, Reply<byte[]> reply, int asks) {
    if (reply.status() != ACCEPTED) {
      result.complete(asked == Operation.REPORT ? stored(reply) : Caller.read(reply.status(), reply.content(), item));
      return;
    }
    var queued = object(reply);
    if (System.nanoTime() - endNanos > 0) {
      throw new TimedOutException("The report " + queued.get("id") + " was not ready after five minutes; get it later with report(id)");
    }
    var wait = Waiting.after(WAITS.get(Math.min(asks, WAITS.size() - 1)));
    now(wait);
    wait.whenCompleteAsync((nothing, cancelled) -> {
      if (cancelled == null) ask(Operation.REPORT, Arguments.of("id", queued.get("id")), asks + 1);
    });
  }

  /** Returns the stored report, or only the report in it, depending on the call. */
  private T stored(Reply<byte[]> reply) {
    var stored = object(reply);
    if ("failed".equals(stored.get("status"))) {
      var failure = stored.get("failure") instanceof String text ? text : null;
      throw new ReportFailedException("The report " + stored.get("id") + " could not be created: " + failure, failure);
    }
    if (operation == Operation.REPORT) return Caller.read(reply.status(), reply.content(), item);
    var report = new LinkedHashMap<String, Object>();
    if (stored.get("report") instanceof Map<?, ?> model) model.forEach((name, value) -> report.put((String) name, value));
    report.put("asOf", stored.get("asOf"));
    report.put("requestId", stored.get("requestId"));
    return Caller.read(reply.status(), JsonWriter.bytes(report), item);
  }

  private static Map<String, Object> object(Reply<byte[]> reply) {
    return Caller.read(reply.status(), reply.content(), json -> json.map(JsonReader::any));
  }
}
