// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;

/** The named parameters of <code>streamSse</code>. */
public final class StreamSseParams extends Params<StreamSseParams> {
  /** Creates an empty set of parameters. */
  public StreamSseParams() {}

  /**
   * Comma-separated symbols.
   *
   * @param symbols the value
   * @return this
   */
  public StreamSseParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Comma-separated symbols.
   *
   * @param symbols the value
   * @return this
   */
  public StreamSseParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Channels per symbol: <code>trades</code>, <code>quotes</code>, <code>book</code>, <code>status</code>, <code>bars.1m</code> and longer bars. Also <code>alerts</code>.
   *
   * @param channels the value
   * @return this
   */
  public StreamSseParams channels(List<String> channels) {
    return with("channels", channels);
  }

  /**
   * Channels per symbol: <code>trades</code>, <code>quotes</code>, <code>book</code>, <code>status</code>, <code>bars.1m</code> and longer bars. Also <code>alerts</code>.
   *
   * @param channels the value
   * @return this
   */
  public StreamSseParams channels(String... channels) {
    return with("channels", List.of(channels));
  }

  /**
   * Closes the stream after this time. By default, it stays open.
   *
   * @param seconds the value
   * @return this
   */
  public StreamSseParams seconds(long seconds) {
    return with("seconds", seconds);
  }
}
