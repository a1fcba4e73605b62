package io.meridian.sdk;

import io.meridian.sdk.model.RefusedChannel;
import java.time.Duration;
import java.util.function.Consumer;

/** Options of a stream. */
public final class StreamOptions {
  boolean snapshot;
  boolean reportsGaps;
  boolean disconnectsSlow;
  Duration deadAfter;
  Consumer<RefusedChannel> onRefused = refused -> {};

  StreamOptions() {}

  /**
   * Starts each channel with a snapshot of its current state.
   *
   * @param snapshot default: false
   * @return this
   */
  public StreamOptions snapshot(boolean snapshot) {
    this.snapshot = snapshot;
    return this;
  }

  /**
   * Reports gaps of bars instead of filling them. Gaps of trades, quotes and status are always reported.
   *
   * @param tellGaps default: false
   * @return this
   */
  public StreamOptions tellGaps(boolean tellGaps) {
    this.reportsGaps = tellGaps;
    return this;
  }

  /**
   * Lets the server disconnect a slow reader; the stream then resumes. By default the server skips old frames and reports it.
   *
   * @param disconnectSlow default: false
   * @return this
   */
  public StreamOptions disconnectSlow(boolean disconnectSlow) {
    this.disconnectsSlow = disconnectSlow;
    return this;
  }

  /**
   * Sets the time without a frame after which a connection is considered dead. Default: two heartbeats.
   *
   * @param deadAfter above zero
   * @return this
   */
  public StreamOptions deadAfter(Duration deadAfter) {
    this.deadAfter = deadAfter;
    return this;
  }

  /**
   * Sets a listener for channels that the server refuses.
   *
   * @param onRefused is called on a thread of the client; return quickly
   * @return this
   */
  public StreamOptions onRefused(Consumer<RefusedChannel> onRefused) {
    this.onRefused = onRefused;
    return this;
  }
}
