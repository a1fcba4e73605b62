package io.meridian.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The shared stream cases of all SDKs. */
@Execution(ExecutionMode.CONCURRENT)
class StreamCasesTest {
  @TestFactory
  Stream<DynamicTest> cases() throws Exception {
    var cases = Suites.get(Suites.setting("MERIDIAN_CASES") + "/cases").get("streams");
    var origin = Suites.setting("MERIDIAN_STREAM_CASES");
    return IntStream.range(0, cases.size())
        .mapToObj(at -> DynamicTest.dynamicTest(cases.get(at).get("name").asText(), () -> run(origin + "/stream/" + at, cases.get(at))));
  }

  private static void run(String url, JsonNode it) throws Exception {
    var outcome = Suites.JSON.createObjectNode();
    var frames = outcome.putArray("frames");
    List<String> channels = Suites.JSON.convertValue(it.get("channels"), new TypeReference<>() {});
    var more = it.has("error") ? 1 : 0;
    try (var meridian = Meridian.builder().baseUrl(url).apiKey(Suites.setting("MERIDIAN_CASES_KEY")).build();
        var stream = meridian.stream(channels, options -> set(options, it.path("options")))) {
      while (frames.size() < it.get("frames").size() + more) {
        var frame = stream.poll(Duration.ofSeconds(10));
        if (frame.isEmpty()) break;
        frames.add(Plain.of(frame.get()));
      }
    } catch (RuntimeException thrown) {
      outcome.set("error", Steps.describe(thrown));
    }
    assertEquals("[ ]", Suites.post(url + "/outcome", outcome).toPrettyString());
  }

  private static void set(StreamOptions options, JsonNode given) {
    options.snapshot(given.path("snapshot").asBoolean());
    options.tellGaps(given.path("gaps").asText().equals("tell"));
    options.disconnectSlow(given.path("slow").asText().equals("disconnect"));
    if (given.has("deadAfterSeconds")) options.deadAfter(Duration.ofMillis((long) (given.get("deadAfterSeconds").asDouble() * 1_000)));
  }
}
