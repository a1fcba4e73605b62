// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;

/** The named parameters of <code>streamSse</code>. */
public final class StreamSseParams extends Params<StreamSseParams> {
  /** Creates an empty set of parameters. */
  public StreamSseParams() {}

  /**
   * Symbols with commas between them.
   *
   * @param symbols the value
   * @return this
   */
  public StreamSseParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Symbols with commas between them.
   *
   * @param symbols the value
   * @return this
   */
  public StreamSseParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * What of each symbol: <code>trades</code>, <code>quotes</code>, <code>status</code>, <code>bars.1m</code> and longer ones; and <code>alerts</code>.
   *
   * @param channels the value
   * @return this
   */
  public StreamSseParams channels(List<String> channels) {
    return with("channels", channels);
  }

  /**
   * What of each symbol: <code>trades</code>, <code>quotes</code>, <code>status</code>, <code>bars.1m</code> and longer ones; and <code>alerts</code>.
   *
   * @param channels the value
   * @return this
   */
  public StreamSseParams channels(String... channels) {
    return with("channels", List.of(channels));
  }

  /**
   * Ends the stream after so long; without it, it goes on.
   *
   * @param seconds the value
   * @return this
   */
  public StreamSseParams seconds(long seconds) {
    return with("seconds", seconds);
  }
}
