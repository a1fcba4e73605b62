package io.meridian.sdk;

import static io.meridian.sdk.StubServer.KEY;
import static io.meridian.sdk.StubServer.QUOTE;
import static io.meridian.sdk.StubServer.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.error.InterruptedCallException;
import io.meridian.sdk.error.RateLimitException;
import io.meridian.sdk.error.TimedOutException;
import io.meridian.sdk.error.UnauthorizedException;
import io.meridian.sdk.params.Interval;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientTest {
  private static void hangs() {
    try {
      Thread.sleep(60_000);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void noStringFormContainsTheKey() throws Exception {
    try (var server = new StubServer((exchange, number) -> send(exchange, 401, "{\"detail\":\"Unknown key\"}"));
        var meridian = server.client().build()) {
      var refused = assertThrows(UnauthorizedException.class, () -> meridian.quote("AAPL"));
      var all = refused.toString() + meridian + meridian.async() + server.client() + meridian.history("AAPL") + meridian.limits();
      assertFalse(all.contains(KEY) || all.contains("mda_"), all);
      var wrong = assertThrows(ConfigurationException.class, () -> Meridian.builder().apiKey(KEY + "\n").build());
      assertFalse(wrong.toString().contains(KEY));
    }
  }

  @Test
  void rejectsAnHttpClientThatFollowsRedirects() {
    var follows = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.ALWAYS).build();
    assertThrows(ConfigurationException.class, () -> Meridian.builder().httpClient(follows).build());
  }

  @Test
  void stackTraceOfAnErrorLeadsToTheCaller() throws Exception {
    try (var server = new StubServer((exchange, number) -> send(exchange, 401, "{}")); var meridian = server.client().build()) {
      var refused = assertThrows(UnauthorizedException.class, () -> meridian.quote("AAPL"));
      assertTrue(IntStream.range(0, refused.getStackTrace().length)
          .anyMatch(at -> refused.getStackTrace()[at].getClassName().startsWith(ClientTest.class.getName())));
    }
  }

  @Test
  void sendsDatesTimesAndEnumsInWireFormat() throws Exception {
    try (var server = new StubServer((exchange, number) -> send(exchange, 200, "{\"results\":[]}")); var meridian = server.client().build()) {
      meridian.history("AAPL", p -> p.interval(Interval.ONE_DAY).from(LocalDate.of(2026, 1, 2)).to(Instant.parse("2026-02-03T04:05:06Z")).limit(7)).toList();
      var requested = server.requests.get(0);
      assertTrue(requested.contains("interval=1d") && requested.contains("from=2026-01-02") && requested.contains("to=2026-02-03T04%3A05%3A06Z") && requested.contains("limit=7"), requested);
    }
  }

  @Test
  void keepsNumbersExactAndIgnoresUnknownFields() throws Exception {
    var reply = "{\"symbol\":\"AAPL\",\"assetClass\":\"moonRock\",\"later\":{\"a\":[1]},\"price\":0.1,\"bid\":1e-7,\"volume\":1234567.875,\"open\":9007199254740993}";
    try (var server = new StubServer((exchange, number) -> send(exchange, 200, reply)); var meridian = server.client().build()) {
      var quote = meridian.quote("AAPL");
      assertEquals("moonRock", quote.assetClass());
      assertEquals(0.1, quote.price());
      assertEquals(1e-7, quote.bid());
      assertEquals(9.007199254740992E15, quote.open());
      assertNull(quote.ask());
      assertTrue(Double.isNaN(quote.high()));
    }
    var firing = "{\"results\":[{\"count\":1}],\"requests\":9007199254740993}";
    try (var server = new StubServer((exchange, number) -> send(exchange, 200, firing)); var meridian = server.client().build()) {
      assertEquals(9_007_199_254_740_993L, meridian.usage().requests());
    }
  }

  @Test
  void reportsAHugeRetryAfterAndIgnoresAPastDate() throws Exception {
    try (var server = new StubServer((exchange, number) -> {
      exchange.getResponseHeaders().add("Retry-After", "99999999999999999999");
      send(exchange, 429, "{}");
    }); var meridian = server.client().build()) {
      var refused = assertThrows(RateLimitException.class, () -> meridian.quote("AAPL"));
      assertTrue(refused.retryAfter().compareTo(Duration.ofDays(365)) > 0);
    }
    try (var server = new StubServer((exchange, number) -> {
      exchange.getResponseHeaders().add("Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT");
      send(exchange, number == 1 ? 503 : 200, QUOTE);
    }); var meridian = server.client().build()) {
      assertEquals(187.34, meridian.quote("AAPL").price());
    }
  }

  @Test
  void timeOutCoversTheBody() throws Exception {
    try (var server = new StubServer((exchange, number) -> {
      exchange.sendResponseHeaders(200, 1_000);
      exchange.getResponseBody().write('{');
      exchange.getResponseBody().flush();
      hangs();
    }); var meridian = server.client().timeout(Duration.ofMillis(300)).build()) {
      long begun = System.nanoTime();
      assertThrows(TimedOutException.class, () -> meridian.quote("AAPL"));
      assertTrue(System.nanoTime() - begun < 5_000_000_000L);
    }
  }

  @Test
  void interruptEndsTheWaitAndKeepsItsFlag() throws Exception {
    var begun = new CountDownLatch(1);
    try (var server = new StubServer((exchange, number) -> {
      begun.countDown();
      hangs();
    }); var meridian = server.client().build()) {
      var seen = new boolean[2];
      var thread = new Thread(() -> {
        seen[0] = assertThrows(InterruptedCallException.class, () -> meridian.quote("AAPL")) != null;
        seen[1] = Thread.currentThread().isInterrupted();
      });
      thread.start();
      assertTrue(begun.await(10, TimeUnit.SECONDS));
      thread.interrupt();
      thread.join(5_000);
      assertTrue(seen[0] && seen[1]);
    }
  }

  @Test
  void closeCancelsCallsInProgressAndRejectsLaterOnes() throws Exception {
    var begun = new CountDownLatch(1);
    try (var server = new StubServer((exchange, number) -> {
      begun.countDown();
      hangs();
    })) {
      var meridian = server.client().build();
      var call = meridian.async().quote("AAPL");
      assertTrue(begun.await(10, TimeUnit.SECONDS));
      meridian.close();
      assertThrows(Exception.class, () -> call.get(5, TimeUnit.SECONDS));
      assertThrows(IllegalStateException.class, () -> meridian.quote("AAPL"));
    }
  }

  @Test
  void manyThreadsShareAClient() throws Exception {
    try (var server = new StubServer((exchange, number) -> send(exchange, 200, QUOTE)); var meridian = server.client().build()) {
      assertEquals(200 * 187.34, IntStream.range(0, 200).parallel().mapToDouble(at -> meridian.quote("AAPL").price()).sum(), 1e-6);
      assertEquals(200, server.requests.size());
    }
  }

  @Test
  void resumesAnInterruptedDownload(@TempDir Path folder) throws Exception {
    var content = "0123456789".repeat(100_000);
    try (var server = new StubServer((exchange, number) -> {
      exchange.getResponseHeaders().add("ETag", "\"one\"");
      var range = exchange.getRequestHeaders().getFirst("Range");
      if (range == null) {
        exchange.sendResponseHeaders(200, content.length());
        exchange.getResponseBody().write(content.substring(0, 400_000).getBytes());
        exchange.getResponseBody().flush();
      } else {
        assertEquals("\"one\"", exchange.getRequestHeaders().getFirst("If-Range"));
        int from = Integer.parseInt(range.replaceAll("\\D", ""));
        exchange.sendResponseHeaders(206, content.length() - from);
        exchange.getResponseBody().write(content.substring(from).getBytes());
      }
    }); var meridian = server.client().build()) {
      var saved = meridian.bulkFile("splits", "2025").save(folder.resolve("file.bin"));
      assertEquals(content, Files.readString(saved));
      assertEquals(2, server.requests.size());
      assertFalse(Files.exists(folder.resolve("file.bin.part")));
    }
  }

  @Test
  void rawAcceptsArgumentsOfAnyType() throws Exception {
    try (var server = new StubServer((exchange, number) -> send(exchange, 200, "a,b")); var meridian = server.client().build()) {
      var arguments = Map.of("symbol", "AAPL", "from", LocalDate.of(2026, 1, 2), "riskFree", 0.0004);
      assertEquals("a,b", meridian.raw("risk", arguments).text());
      assertTrue(server.requests.get(0).contains("from=2026-01-02") && server.requests.get(0).contains("riskFree=0.0004"));
      assertThrows(ConfigurationException.class, () -> meridian.raw("nothing", Map.of()));
    }
  }

  @Test
  void aProgramReadsItsSettingsFromTheEnvironmentAndExitsImmediately() throws Exception {
    try (var server = new StubServer((exchange, number) ->
        send(exchange, ("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization")) ? 200 : 401, QUOTE))) {
      var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      var builder = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), FirstQuote.class.getName());
      builder.environment().put("MERIDIAN_BASE_URL", server.origin());
      builder.environment().put("MERIDIAN_API_KEY", KEY);
      var process = builder.redirectErrorStream(true).start();
      assertTrue(process.waitFor(20, TimeUnit.SECONDS));
      assertTrue(new String(process.getInputStream().readAllBytes()).startsWith("187.34"));
    }
  }
}
