package io.meridian.sdk.internal;

/** The version in pom.xml. */
public final class Version {
  public static final String TEXT = "0.1.0";

  private Version() {}
}
