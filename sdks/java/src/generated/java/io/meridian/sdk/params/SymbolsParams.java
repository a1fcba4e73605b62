// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>symbols</code>. */
public final class SymbolsParams extends Params<SymbolsParams> {
  /** Creates an empty set of parameters. */
  public SymbolsParams() {}

  /**
   * Text to search for in symbols and names.
   *
   * @param q the value
   * @return this
   */
  public SymbolsParams q(String q) {
    return with("q", q);
  }

  /**
   * Return only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public SymbolsParams type(String type) {
    return with("type", type);
  }

  /**
   * Return only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public SymbolsParams type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SymbolsParams limit(long limit) {
    return with("limit", limit);
  }
}
