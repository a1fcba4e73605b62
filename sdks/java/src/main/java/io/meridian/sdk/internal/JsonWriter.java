package io.meridian.sdk.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import io.meridian.sdk.params.Choice;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;

/** Writes what a body holds: maps, lists, the records of the parameters, and plain values. */
final class JsonWriter {
  private JsonWriter() {}

  static byte[] bytes(Map<String, ?> body) {
    var bytes = new ByteArrayOutputStream();
    try (var json = JsonReader.FACTORY.createGenerator(bytes)) {
      write(json, body);
    } catch (IOException | ReflectiveOperationException impossible) {
      throw new IllegalArgumentException(impossible);
    }
    return bytes.toByteArray();
  }

  private static void write(JsonGenerator json, Object value) throws IOException, ReflectiveOperationException {
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
    } else if (value instanceof Record record) {
      writeRecord(json, record);
    } else {
      writePlain(json, value);
    }
  }

  /** Without the fields that were not given. */
  private static void writeRecord(JsonGenerator json, Record record)
      throws IOException, ReflectiveOperationException {
    json.writeStartObject();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      var value = component.getAccessor().invoke(record);
      if (value == null) continue;
      json.writeFieldName(component.getName());
      write(json, value);
    }
    json.writeEndObject();
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
