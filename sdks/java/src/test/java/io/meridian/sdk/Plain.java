package io.meridian.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;

/** Converts replies back to JSON with wire names. */
final class Plain {
  private Plain() {}

  static JsonNode of(Object value) throws ReflectiveOperationException {
    if (value instanceof Record record) return ofRecord(record);
    if (value instanceof Collection<?> all) {
      var list = Suites.JSON.createArrayNode();
      for (var each : all) list.add(of(each));
      return list;
    }
    if (value instanceof Map<?, ?> map) {
      var object = Suites.JSON.createObjectNode();
      for (var entry : map.entrySet()) object.set((String) entry.getKey(), of(entry.getValue()));
      return object;
    }
    if (value == null || value instanceof Number || value instanceof Boolean) return Suites.JSON.valueToTree(value);
    return Suites.JSON.getNodeFactory().textNode(value.toString());
  }

  private static ObjectNode ofRecord(Record record) throws ReflectiveOperationException {
    var object = Suites.JSON.createObjectNode();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      var value = component.getAccessor().invoke(record);
      var isRest = component.getName().equals("values");
      if (isRest) object.setAll((ObjectNode) of(value));
      else object.set(wire(component.getName()), of(value));
    }
    return object;
  }

  /** Fields named like a Java keyword have the suffix Value. */
  private static String wire(String name) {
    return switch (name) {
      case "longValue", "shortValue", "returnValue" -> name.replace("Value", "");
      default -> name;
    };
  }
}
