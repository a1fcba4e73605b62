package io.meridian.sdk.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A streaming JSON reader. Each method reads the current value. Null is allowed except for numbers. */
public final class JsonReader {
  static final JsonFactory FACTORY = new JsonFactory();

  /** Reads one value of type T. */
  public interface Item<T> {
    T read(JsonReader json) throws IOException;
  }

  private final JsonParser parser;
  private String field;

  private JsonReader(JsonParser parser) {
    this.parser = parser;
  }

  /** Reads the single value in {@code bytes}. */
  static <T> T read(byte[] bytes, Item<T> item) throws IOException {
    try (var parser = FACTORY.createParser(bytes)) {
      parser.nextToken();
      return item.read(new JsonReader(parser));
    }
  }

  static <T> T read(String text, Item<T> item) throws IOException {
    try (var parser = FACTORY.createParser(text)) {
      parser.nextToken();
      return item.read(new JsonReader(parser));
    }
  }

  /** Enters an object. */
  public void begin() throws IOException {
    expect(JsonToken.START_OBJECT, "an object");
  }

  /** Moves to the value of the next field. Returns false at the end of the object. */
  public boolean nextField() throws IOException {
    field = parser.nextFieldName();
    if (field == null) return false;
    parser.nextToken();
    return true;
  }

  public String field() {
    return field;
  }

  public void skip() throws IOException {
    parser.skipChildren();
  }

  private boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  private void expect(JsonToken token, String words) throws IOException {
    if (parser.currentToken() != token) throw wrong(words);
  }

  private JsonParseException wrong(String words) {
    return new JsonParseException(parser, "Expected " + words + " at " + parser.getParsingContext().pathAsPointer());
  }

  public String text() throws IOException {
    if (isNull()) return null;
    if (!parser.currentToken().isScalarValue()) throw wrong("a string");
    return parser.getText();
  }

  public double number() throws IOException {
    if (!parser.currentToken().isNumeric()) throw wrong("a number");
    return parser.getDoubleValue();
  }

  public Double numberOrNull() throws IOException {
    return isNull() ? null : (Double) number();
  }

  public long integer() throws IOException {
    if (!parser.currentToken().isNumeric()) throw wrong("a number");
    return parser.getLongValue();
  }

  public Long integerOrNull() throws IOException {
    return isNull() ? null : (Long) integer();
  }

  public boolean flag() throws IOException {
    if (!isNull() && !parser.currentToken().isBoolean()) throw wrong("true or false");
    return parser.currentToken() == JsonToken.VALUE_TRUE;
  }

  public Instant time() throws IOException {
    var text = text();
    try {
      return text == null ? null : Times.instant(text);
    } catch (RuntimeException unreadable) {
      throw wrong("a time");
    }
  }

  public LocalDate date() throws IOException {
    var text = text();
    try {
      return text == null ? null : Times.date(text);
    } catch (RuntimeException unreadable) {
      throw wrong("a date");
    }
  }

  public <T> T orNull(Item<T> item) throws IOException {
    return isNull() ? null : item.read(this);
  }

  /** Reads an unmodifiable list, empty for null. */
  public <T> List<T> list(Item<T> item) throws IOException {
    if (isNull()) return List.of();
    expect(JsonToken.START_ARRAY, "a list");
    var all = new ArrayList<T>();
    while (parser.nextToken() != JsonToken.END_ARRAY) all.add(item.read(this));
    return Collections.unmodifiableList(all);
  }

  /** Reads an unmodifiable map in the order of the reply, empty for null. */
  public <T> Map<String, T> map(Item<T> item) throws IOException {
    if (isNull()) return Map.of();
    begin();
    var all = new LinkedHashMap<String, T>();
    while (nextField()) {
      var name = field;
      all.put(name, item.read(this));
    }
    return Collections.unmodifiableMap(all);
  }

  /** Adds the value of a column named by the caller. Skips values that are not numbers. */
  public void column(Map<String, Double> values) throws IOException {
    if (isNull() || parser.currentToken().isNumeric()) values.put(field, numberOrNull());
    else skip();
  }

  /** Reads any value as Map, List, String, Long, Double, Boolean or null. */
  public Object any() throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> map(JsonReader::any);
      case START_ARRAY -> list(JsonReader::any);
      case VALUE_NUMBER_INT -> parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
          ? (Object) parser.getBigIntegerValue()
          : (Object) parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> number();
      case VALUE_TRUE, VALUE_FALSE -> flag();
      case VALUE_NULL -> null;
      default -> text();
    };
  }
}
