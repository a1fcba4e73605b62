// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;

/** A part of a request body. All fields are optional. */
public final class ScreenUniverse extends Params<ScreenUniverse> {
  /** Creates an empty set of parameters. */
  public ScreenUniverse() {}

  /**
   * Symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public ScreenUniverse type(String type) {
    return with("type", type);
  }

  /**
   * Symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public ScreenUniverse type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Only these symbols of the class. Defaults to all.
   *
   * @param symbols the value
   * @return this
   */
  public ScreenUniverse symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Only these symbols of the class. Defaults to all.
   *
   * @param symbols the value
   * @return this
   */
  public ScreenUniverse symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Only members of this index, such as SPX, as they were at the time: companies that have left the market since are among them.
   *
   * @param index the value
   * @return this
   */
  public ScreenUniverse index(String index) {
    return with("index", index);
  }
}
