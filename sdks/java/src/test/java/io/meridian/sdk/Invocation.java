package io.meridian.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import io.meridian.sdk.params.Params;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Makes a call by reflection, from its name and JSON arguments. */
final class Invocation {
  private Invocation() {}

  /** Makes the call of a step on a blocking or asynchronous client. */
  static Object call(Object client, JsonNode step) throws Throwable {
    var positional = step.get("positional");
    var named = step.get("named");
    boolean hasParams = !named.isEmpty() || step.has("idempotencyKey");
    int count = positional.size() + (hasParams ? 1 : 0);
    var method = method(client.getClass(), step.get("call").asText(), count, hasParams);
    var given = new ArrayList<Object>();
    for (int at = 0; at < positional.size(); at++) given.add(value(positional.get(at), method.getGenericParameterTypes()[at]));
    if (hasParams) given.add((Consumer<Object>) params -> set(params, step));
    return invoke(method, client, given.toArray());
  }

  static Object invoke(Method method, Object on, Object... given) throws Throwable {
    try {
      return method.invoke(on, given);
    } catch (java.lang.reflect.InvocationTargetException failed) {
      throw failed.getCause();
    }
  }

  private static Method method(Class<?> type, String name, int count, boolean hasParams) {
    return Arrays.stream(type.getMethods())
        .filter(it -> it.getName().equals(name) && it.getParameterCount() == count)
        .filter(it -> count == 0 || (it.getParameterTypes()[count - 1] == Consumer.class) == hasParams)
        .min(Comparator.comparing(it -> isPlain(it.getParameterTypes()) ? 0 : 1))
        .orElseThrow(() -> new AssertionError("There is no method " + name + " with " + count + " arguments"));
  }

  private static boolean isPlain(Class<?>[] types) {
    return Arrays.stream(types).noneMatch(type -> type.isEnum() || type.getPackageName().equals("java.time"));
  }

  private static void set(Object params, JsonNode step) {
    step.get("named").properties().forEach(field -> setOne(params, field.getKey(), field.getValue()));
    if (step.has("idempotencyKey")) setOne(params, "idempotencyKey", step.get("idempotencyKey"));
  }

  private static void setOne(Object on, String name, JsonNode value) {
    var setter = Arrays.stream(on.getClass().getMethods())
        .filter(it -> it.getName().equals(name) && it.getParameterCount() == 1 && !it.isVarArgs())
        .min(Comparator.comparing(it -> isPlain(it.getParameterTypes()) ? 0 : 1))
        .orElseThrow(() -> new AssertionError(on.getClass() + " has no " + name));
    try {
      setter.invoke(on, value(value, setter.getGenericParameterTypes()[0]));
    } catch (ReflectiveOperationException wrong) {
      throw new AssertionError(wrong);
    }
  }

  /** Converts a JSON value to the type of a parameter. */
  static Object value(JsonNode json, Type type) {
    if (type instanceof Class<?> plain && Params.class.isAssignableFrom(plain)) return part(json, plain);
    if (type instanceof ParameterizedType list && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] instanceof Class<?> item && Params.class.isAssignableFrom(item)) {
      var all = new ArrayList<Object>();
      for (var each : json) all.add(part(each, item));
      return all;
    }
    var raw = type instanceof ParameterizedType with ? (Class<?>) with.getRawType() : (Class<?>) type;
    return Suites.JSON.convertValue(json, raw);
  }

  private static Object part(JsonNode json, Class<?> type) {
    try {
      var part = type.getConstructor().newInstance();
      json.properties().forEach(field -> setOne(part, field.getKey(), field.getValue()));
      return part;
    } catch (ReflectiveOperationException wrong) {
      throw new AssertionError(wrong);
    }
  }
}
