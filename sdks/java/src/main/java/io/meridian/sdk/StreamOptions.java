package io.meridian.sdk;

import io.meridian.sdk.model.RefusedChannel;
import java.time.Duration;
import java.util.function.Consumer;

/** How a stream is followed. */
public final class StreamOptions {
  boolean snapshot;
  boolean tellsGaps;
  boolean disconnectsSlow;
  Duration deadAfter;
  Consumer<RefusedChannel> onRefused = refused -> {};

  StreamOptions() {}

  /**
   * Whether each channel begins with how it stands.
   *
   * @param snapshot false without it
   * @return this
   */
  public StreamOptions snapshot(boolean snapshot) {
    this.snapshot = snapshot;
    return this;
  }

  /**
   * Whether gaps of bars are told rather than filled. Those of trades, quotes and status are always told.
   *
   * @param tellGaps false without it
   * @return this
   */
  public StreamOptions tellGaps(boolean tellGaps) {
    this.tellsGaps = tellGaps;
    return this;
  }

  /**
   * Whether the server ends the connection of a reader that is too slow, after which the stream goes on where it was; without
   * it the server leaves out what is old, and says so.
   *
   * @param disconnectSlow false without it
   * @return this
   */
  public StreamOptions disconnectSlow(boolean disconnectSlow) {
    this.disconnectsSlow = disconnectSlow;
    return this;
  }

  /**
   * After how long without anything a connection counts as dead; without it, after two heartbeats.
   *
   * @param deadAfter above zero
   * @return this
   */
  public StreamOptions deadAfter(Duration deadAfter) {
    this.deadAfter = deadAfter;
    return this;
  }

  /**
   * Who is told of channels that the server refuses.
   *
   * @param onRefused is called by a thread of the client, and should be quick
   * @return this
   */
  public StreamOptions onRefused(Consumer<RefusedChannel> onRefused) {
    this.onRefused = onRefused;
    return this;
  }
}
