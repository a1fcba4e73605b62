package io.meridian.sdk;

import io.meridian.sdk.internal.StreamCore;
import io.meridian.sdk.model.Frame;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Frames of channels, as they happen, over a WebSocket. It goes on after every break where it was. A reader that is slow is
 * waited for. One thread reads it; the other methods may be called by any.
 */
public final class MarketStream implements Iterable<Frame>, AutoCloseable {
  private final StreamCore core;

  MarketStream(StreamCore core) {
    this.core = core;
  }

  /** @return the frames from where the reader is; it ends when the stream is closed, or with the error that ended it */
  @Override
  public Iterator<Frame> iterator() {
    return new Iterator<>() {
      private Frame next;

      @Override
      public boolean hasNext() {
        if (next == null) next = core.take(null);
        return next != null;
      }

      @Override
      public Frame next() {
        if (!hasNext()) throw new NoSuchElementException();
        var frame = next;
        next = null;
        return frame;
      }
    };
  }

  /** @return the frames from where the reader is */
  public Stream<Frame> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  /**
   * The next frame, if one comes soon.
   *
   * @param longest how long to wait
   * @return empty when none came, or the stream is closed
   */
  public Optional<Frame> poll(Duration longest) {
    return Optional.ofNullable(core.take(longest));
  }

  /**
   * Follows more channels.
   *
   * @param channels such as <code>trades.AAPL</code>
   */
  public void subscribe(List<String> channels) {
    core.subscribe(channels);
  }

  /**
   * Leaves channels.
   *
   * @param channels as they were subscribed to
   */
  public void unsubscribe(List<String> channels) {
    core.unsubscribe(channels);
  }

  /** Ends the stream; what has not been read is dropped. */
  @Override
  public void close() {
    core.close();
  }
}
