package io.meridian.sdk.params;

/** A value that a parameter may have. */
public interface Choice {
  /** @return the value as it is sent */
  String wire();
}
