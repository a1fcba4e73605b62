// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertCondition;
import io.meridian.sdk.model.Delivery;
import io.meridian.sdk.model.Firing;
import io.meridian.sdk.model.Observed;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Firing. */
public final class FiringReader {
  private FiringReader() {}

  public static Firing read(JsonReader json) throws IOException {
    String id = null;
    String alertId = null;
    String alertName = null;
    String symbol = null;
    AlertCondition condition = null;
    Observed observed = null;
    Instant triggeredAt = null;
    boolean test = false;
    List<Delivery> deliveries = List.of();
    List<String> entered = List.of();
    List<String> left = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "alertId" -> alertId = json.text();
        case "alertName" -> alertName = json.text();
        case "symbol" -> symbol = json.text();
        case "condition" -> condition = AlertConditionReader.read(json);
        case "observed" -> observed = ObservedReader.read(json);
        case "triggeredAt" -> triggeredAt = json.time();
        case "test" -> test = json.flag();
        case "deliveries" -> deliveries = json.list(DeliveryReader::read);
        case "entered" -> entered = json.list(JsonReader::text);
        case "left" -> left = json.list(JsonReader::text);
        default -> json.skip();
      }
    }
    return new Firing(
        id,
        alertId,
        alertName,
        symbol,
        condition,
        observed,
        triggeredAt,
        test,
        deliveries,
        entered,
        left);
  }
}
