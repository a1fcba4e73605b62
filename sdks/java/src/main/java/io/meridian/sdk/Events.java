package io.meridian.sdk;

import io.meridian.sdk.error.InterruptedCallException;
import io.meridian.sdk.internal.Waiting;
import io.meridian.sdk.model.Event;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Frames of the stream as server-sent events, read as they arrive. The first iterator opens the connection. It ends after the
 * last frame or with {@code close}.
 */
public final class Events implements Iterable<Event>, AutoCloseable {
  private static final int READ_AHEAD = 256;

  private final AsyncEvents events;
  private CompletableFuture<Void> feed;

  Events(AsyncEvents events) {
    this.events = events;
  }

  @Override
  public synchronized Iterator<Event> iterator() {
    if (feed != null) throw new IllegalStateException("Events can be read only once");
    var queue = new ArrayBlockingQueue<Optional<Event>>(READ_AHEAD);
    feed = events.forEach(event -> put(queue, Optional.of(event)));
    // Marks the end of the queue. A reader that has left needs no end.
    feed.whenCompleteAsync((done, failure) -> {
      if (feed.isCancelled()) queue.clear();
      put(queue, Optional.empty());
    });
    return new Reader(queue, feed);
  }

  private static void put(BlockingQueue<Optional<Event>> queue, Optional<Event> event) {
    try {
      queue.put(event);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** @return the frames as they arrive */
  public Stream<Event> stream() {
    return StreamSupport.stream(spliterator(), false).onClose(this::close);
  }

  /** Closes the connection. */
  @Override
  public synchronized void close() {
    if (feed != null) feed.cancel(true);
  }

  private static final class Reader implements Iterator<Event> {
    private final BlockingQueue<Optional<Event>> queue;
    private final CompletableFuture<Void> feed;
    private Optional<Event> next;

    Reader(BlockingQueue<Optional<Event>> queue, CompletableFuture<Void> feed) {
      this.queue = queue;
      this.feed = feed;
    }

    @Override
    public boolean hasNext() {
      if (next == null) {
        try {
          next = queue.take();
        } catch (InterruptedException interrupted) {
          feed.cancel(true);
          Thread.currentThread().interrupt();
          throw new InterruptedCallException("The thread was interrupted while waiting for a frame");
        }
        if (next.isEmpty() && !feed.isCancelled()) Waiting.of(feed);
      }
      return next.isPresent();
    }

    @Override
    public Event next() {
      if (!hasNext()) throw new NoSuchElementException();
      var event = next.get();
      next = null;
      return event;
    }
  }
}
