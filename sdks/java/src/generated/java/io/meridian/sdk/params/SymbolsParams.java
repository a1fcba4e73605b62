// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>symbols</code>. */
public final class SymbolsParams extends Params<SymbolsParams> {
  /** Creates an empty set of parameters. */
  public SymbolsParams() {}

  /**
   * What symbol or name begin with or hold.
   *
   * @param q the value
   * @return this
   */
  public SymbolsParams q(String q) {
    return with("q", q);
  }

  /**
   * Only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public SymbolsParams type(String type) {
    return with("type", type);
  }

  /**
   * Only symbols of this class.
   *
   * @param type the value
   * @return this
   */
  public SymbolsParams type(AssetClass type) {
    return with("type", type);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SymbolsParams limit(long limit) {
    return with("limit", limit);
  }
}
