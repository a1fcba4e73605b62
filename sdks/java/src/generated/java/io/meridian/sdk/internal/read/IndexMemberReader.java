// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndexMember;
import java.io.IOException;
import java.time.LocalDate;

/** Reads IndexMember. */
public final class IndexMemberReader {
  private IndexMemberReader() {}

  public static IndexMember read(JsonReader json) throws IOException {
    long rank = 0;
    String symbol = null;
    String name = null;
    String sector = null;
    Double weight = null;
    LocalDate joined = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "rank" -> rank = json.integer();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "sector" -> sector = json.text();
        case "weight" -> weight = json.numberOrNull();
        case "joined" -> joined = json.date();
        default -> json.skip();
      }
    }
    return new IndexMember(
        rank,
        symbol,
        name,
        sector,
        weight,
        joined);
  }
}
