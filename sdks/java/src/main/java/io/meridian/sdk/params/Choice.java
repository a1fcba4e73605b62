package io.meridian.sdk.params;

/** A value of a parameter with a fixed set of values. */
public interface Choice {
  /** @return the value on the wire */
  String wire();
}
