package io.meridian.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.meridian.sdk.model.TradeFrame;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs the examples of the contract against the product. */
class LiveTest {
  private static final Meridian MERIDIAN = Meridian.builder()
      .baseUrl(Suites.setting("MERIDIAN_BASE_URL"))
      .apiKey(Suites.setting("MERIDIAN_API_KEY"))
      .build();

  @AfterAll
  static void close() {
    MERIDIAN.close();
  }

  @TestFactory
  Stream<DynamicTest> examples() throws Exception {
    var cases = Suites.get(Suites.setting("MERIDIAN_CASES") + "/cases").get("cases");
    return StreamSupport.stream(cases.spliterator(), false)
        .filter(it -> it.get("name").asText().matches(".*(, full reply|by raw: .*)|streamSse: .*"))
        .sorted(Comparator.comparingInt(LiveTest::turn))
        .map(it -> DynamicTest.dynamicTest(it.get("name").asText() + ", live", () -> make(it.get("steps").get(0))));
  }

  /** The call that deletes an alert comes last. */
  private static int turn(JsonNode it) {
    return switch (it.get("steps").get(0).get("call").asText()) {
      case "alertsDelete", "alertsRemove" -> 2;
      case "alertsResend" -> 1;
      default -> 0;
    };
  }

  private static void make(JsonNode step) {
    var outcome = Steps.outcome(MERIDIAN, step, true);
    assertFalse(outcome.has("error"), () -> outcome.get("error").get("text").asText());
    assertNotNull(outcome.get("result"));
  }

  @Test
  void streamsBitcoin() {
    try (var stream = MERIDIAN.stream(List.of("trades.BTCUSD", "quotes.BTCUSD"), options -> options.snapshot(true))) {
      var trade = (TradeFrame) stream.stream().filter(TradeFrame.class::isInstance).findFirst().orElseThrow();
      assertEquals("BTCUSD", trade.symbol());
      assertTrue(trade.price() > 0 && trade.seq() > 0);
    }
  }
}
