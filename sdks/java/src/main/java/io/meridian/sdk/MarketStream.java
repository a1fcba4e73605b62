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
 * Frames of channels in real time, over a WebSocket. The stream resumes after every disconnect and waits for a slow reader. Read
 * it from one thread; the other methods are thread-safe.
 */
public final class MarketStream implements Iterable<Frame>, AutoCloseable {
  private final StreamCore core;

  MarketStream(StreamCore core) {
    this.core = core;
  }

  /** @return the remaining frames; ends when the stream is closed, or throws the error that ended it */
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

  /** @return the remaining frames */
  public Stream<Frame> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  /**
   * Waits for the next frame for a limited time.
   *
   * @param longest the maximum wait
   * @return empty when no frame arrived or the stream is closed
   */
  public Optional<Frame> poll(Duration longest) {
    return Optional.ofNullable(core.take(longest));
  }

  /**
   * Subscribes to more channels.
   *
   * @param channels such as <code>trades.AAPL</code>
   */
  public void subscribe(List<String> channels) {
    core.subscribe(channels);
  }

  /**
   * Unsubscribes from channels.
   *
   * @param channels the subscribed names
   */
  public void unsubscribe(List<String> channels) {
    core.unsubscribe(channels);
  }

  /** Closes the stream. Unread frames are dropped. */
  @Override
  public void close() {
    core.close();
  }
}
