// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>marketSectors</code>. */
public final class MarketSectorsParams extends Params<MarketSectorsParams> {
  /** Creates an empty set of parameters. */
  public MarketSectorsParams() {}

  /**
   * The time over which changes are measured, up to now.
   *
   * @param window the value
   * @return this
   */
  public MarketSectorsParams window(String window) {
    return with("window", window);
  }

  /**
   * The time over which changes are measured, up to now.
   *
   * @param window the value
   * @return this
   */
  public MarketSectorsParams window(SectorWindow window) {
    return with("window", window);
  }
}
