// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>marketSectors</code> may be given. */
public final class MarketSectorsParams extends Params<MarketSectorsParams> {
  /** Nothing is given yet. */
  public MarketSectorsParams() {}

  /**
   * Period over which changes are measured, up to now.
   *
   * @param window the value
   * @return this
   */
  public MarketSectorsParams window(String window) {
    return with("window", window);
  }

  /**
   * Period over which changes are measured, up to now.
   *
   * @param window the value
   * @return this
   */
  public MarketSectorsParams window(SectorWindow window) {
    return with("window", window);
  }
}
