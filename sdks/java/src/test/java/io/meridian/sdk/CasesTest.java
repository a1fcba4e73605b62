package io.meridian.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The shared cases of all SDKs, with the blocking and the asynchronous calls. */
@Execution(ExecutionMode.CONCURRENT)
class CasesTest {
  @TestFactory
  Stream<DynamicTest> cases() throws Exception {
    var origin = Suites.setting("MERIDIAN_CASES");
    var cases = Suites.get(origin + "/cases").get("cases");
    return IntStream.range(0, cases.size()).boxed().flatMap(at -> {
      var it = cases.get(at);
      var url = origin + "/case/" + at;
      var name = it.get("name").asText();
      return Stream.of(
          DynamicTest.dynamicTest(name, () -> run(url, it, true)),
          DynamicTest.dynamicTest(name + ", async", () -> run(url, it, false)));
    });
  }

  private static void run(String url, JsonNode it, boolean blocks) throws Exception {
    // The case server supports one run of a case at a time.
    synchronized (it) {
      var outcomes = Suites.JSON.createArrayNode();
      try (var meridian = client(url, it.path("client"))) {
        for (var step : it.get("steps")) outcomes.add(Steps.outcome(meridian, step, blocks));
      }
      assertEquals("[ ]", Suites.post(url + "/outcomes", outcomes).toPrettyString());
    }
  }

  private static Meridian client(String url, JsonNode settings) {
    var builder = Meridian.builder().baseUrl(url);
    builder.apiKey(settings.has("keyless") ? null : Suites.setting("MERIDIAN_CASES_KEY"));
    if (settings.has("retries")) builder.retries(settings.get("retries").asInt());
    if (settings.has("timeoutSeconds")) builder.timeout(seconds(settings.get("timeoutSeconds")));
    if (settings.has("longestWaitSeconds")) builder.longestWait(seconds(settings.get("longestWaitSeconds")));
    return builder.build();
  }

  private static Duration seconds(JsonNode number) {
    return Duration.ofMillis(Math.round(number.asDouble() * 1_000));
  }
}
