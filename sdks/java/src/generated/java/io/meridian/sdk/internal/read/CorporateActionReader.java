// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.CorporateAction;
import java.io.IOException;
import java.time.LocalDate;

/** Reads CorporateAction. */
public final class CorporateActionReader {
  private CorporateActionReader() {}

  public static CorporateAction read(JsonReader json) throws IOException {
    LocalDate date = null;
    String type = null;
    Double ratio = null;
    Double amount = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "type" -> type = json.text();
        case "ratio" -> ratio = json.numberOrNull();
        case "amount" -> amount = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new CorporateAction(
        date,
        type,
        ratio,
        amount);
  }
}
