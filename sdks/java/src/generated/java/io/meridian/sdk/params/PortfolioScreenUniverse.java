// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;

/** A part of a request body. All fields are optional. */
public final class PortfolioScreenUniverse extends Params<PortfolioScreenUniverse> {
  /** Creates an empty set of parameters. */
  public PortfolioScreenUniverse() {}

  /**
   * Symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public PortfolioScreenUniverse type(String type) {
    return with("type", type);
  }

  /**
   * Symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public PortfolioScreenUniverse type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Only these symbols of the class. Defaults to all.
   *
   * @param symbols the value
   * @return this
   */
  public PortfolioScreenUniverse symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Only these symbols of the class. Defaults to all.
   *
   * @param symbols the value
   * @return this
   */
  public PortfolioScreenUniverse symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Only members of this index, such as SPX, as they were at the time: companies that have left the market since are among them.
   *
   * @param index the value
   * @return this
   */
  public PortfolioScreenUniverse index(String index) {
    return with("index", index);
  }
}
