package io.meridian.sdk.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import io.meridian.sdk.params.Choice;
import io.meridian.sdk.params.Params;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Writes a JSON body from maps, lists, parameters and scalar values. */
final class JsonWriter {
  private JsonWriter() {}

  static byte[] bytes(Map<String, ?> body) {
    var bytes = new ByteArrayOutputStream();
    try (var json = JsonReader.FACTORY.createGenerator(bytes)) {
      write(json, body);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (var entry : map.entrySet()) {
        json.writeFieldName(String.valueOf(entry.getKey()));
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> all) {
      json.writeStartArray();
      for (var item : all) write(json, item);
      json.writeEndArray();
    } else if (value instanceof Params<?> part) {
      write(json, part.given());
    } else {
      writePlain(json, value);
    }
  }

  private static void writePlain(JsonGenerator json, Object value) throws IOException {
    if (value == null) json.writeNull();
    else if (value instanceof Boolean flag) json.writeBoolean(flag);
    else if (value instanceof Double || value instanceof Float) json.writeNumber(((Number) value).doubleValue());
    else if (value instanceof BigDecimal number) json.writeNumber(number);
    else if (value instanceof BigInteger number) json.writeNumber(number);
    else if (value instanceof Number number) json.writeNumber(number.longValue());
    else if (value instanceof Choice choice) json.writeString(choice.wire());
    else json.writeString(value.toString());
  }
}
