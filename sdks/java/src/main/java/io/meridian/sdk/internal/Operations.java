package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConfigurationException;

/** Finds calls by their names. */
public final class Operations {
  private Operations() {}

  public static Operation named(String name) {
    for (var operation : Operation.values()) {
      if (operation.wire.equals(name)) return operation;
    }
    throw new ConfigurationException("There is no call " + name + "; names are as in the documentation, such as marketSummary");
  }
}
