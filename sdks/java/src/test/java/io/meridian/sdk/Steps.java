package io.meridian.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.meridian.sdk.error.ApiException;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.error.StreamException;
import io.meridian.sdk.error.UnreadableReplyException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs the steps of a case with a blocking or asynchronous client and returns the outcomes. */
final class Steps {
  private static final Map<String, String> NAMES =
      Map.of("ConnectionFailed", "Connection", "TimedOut", "Timeout");

  private Steps() {}

  static JsonNode outcome(Meridian meridian, JsonNode step, boolean blocks) {
    var outcome = Suites.JSON.createObjectNode();
    try {
      outcome.set("result", step.has("parallel") ? parallel(meridian, step, blocks) : Plain.of(result(meridian, step, blocks)));
    } catch (Throwable thrown) {
      outcome.set("error", describe(unwrapped(thrown)));
    }
    return outcome;
  }

  private static Throwable unwrapped(Throwable thrown) {
    var isWrapping = thrown instanceof CompletionException || thrown instanceof ExecutionException;
    return isWrapping ? unwrapped(thrown.getCause()) : thrown;
  }

  private static JsonNode parallel(Meridian meridian, JsonNode step, boolean blocks) throws Exception {
    var threads = Executors.newCachedThreadPool();
    try {
      var all = new ArrayList<Future<JsonNode>>();
      for (int at = 0; at < step.get("parallel").asInt(); at++) {
        all.add(threads.submit(() -> {
          try {
            return Plain.of(result(meridian, step, blocks));
          } catch (Throwable thrown) {
            throw new ExecutionException(thrown);
          }
        }));
      }
      var results = Suites.JSON.createArrayNode();
      for (var each : all) results.add(each.get());
      return results;
    } finally {
      threads.shutdown();
    }
  }

  private static Object result(Meridian meridian, JsonNode step, boolean blocks) throws Throwable {
    if (step.has("raw")) return raw(meridian, step, blocks);
    var result = Invocation.call(blocks ? meridian : meridian.async(), step);
    if (result instanceof Rows<?, ?> rows) return read(rows, step);
    if (result instanceof AsyncRows<?, ?> rows) return read(rows, step);
    if (result instanceof RemoteFile file) return new String(file.bytes(), StandardCharsets.UTF_8);
    if (result instanceof AsyncFile file) return new String(file.bytes().get(), StandardCharsets.UTF_8);
    if (result instanceof Events events) return events.stream().toList();
    if (result instanceof AsyncEvents events) {
      var all = new ArrayList<Object>();
      events.forEach(all::add).get();
      return all;
    }
    return result instanceof CompletableFuture<?> future ? future.get() : result;
  }

  private static String raw(Meridian meridian, JsonNode step, boolean blocks) throws Exception {
    Map<String, Object> arguments = Suites.JSON.convertValue(step.get("named"), new com.fasterxml.jackson.core.type.TypeReference<>() {});
    arguments.put("format", step.get("raw").asText());
    var call = step.get("call").asText();
    return (blocks ? meridian.raw(call, arguments) : meridian.async().raw(call, arguments).get()).text();
  }

  private static List<?> read(Rows<?, ?> rows, JsonNode step) {
    if (step.has("pageSize")) {
      var pages = new ArrayList<Object>();
      rows.pages(step.get("pageSize").asInt()).forEach(pages::add);
      return pages;
    }
    return step.has("take") ? rows.stream().limit(step.get("take").asInt()).toList() : rows.toList();
  }

  private static List<?> read(AsyncRows<?, ?> rows, JsonNode step) throws Exception {
    var all = new ArrayList<Object>();
    if (step.has("pageSize")) {
      rows.forEachPage(step.get("pageSize").asInt(), all::add).get();
      return all;
    }
    if (!step.has("take")) return rows.toList().get();
    rows.forEachWhile(row -> all.add(row) && all.size() < step.get("take").asInt()).get();
    return all;
  }

  static ObjectNode describe(Throwable thrown) {
    var simple = thrown.getClass().getSimpleName().replaceAll("Exception$", "");
    var error = Suites.JSON.createObjectNode().put("class", NAMES.getOrDefault(simple, simple));
    error.put("message", String.valueOf(thrown.getMessage()));
    var text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    error.put("text", text.toString());
    if (thrown instanceof UnreadableReplyException unreadable) error.put("status", unreadable.status());
    if (thrown instanceof StreamException ended) error.put("code", ended.code()).put("reason", ended.reason());
    if (thrown instanceof ApiException refused) {
      error.put("status", refused.status()).put("code", refused.code()).put("requestId", refused.requestId());
      if (refused.retryAfter() != null) error.put("retryAfterSeconds", refused.retryAfter().toSeconds());
      var errors = error.putArray("errors");
      refused.errors().forEach(it -> errors.addObject().put("field", it.field()).put("message", it.message()));
    }
    return thrown instanceof MeridianException ? error : error.put("class", thrown.getClass().getName());
  }
}
