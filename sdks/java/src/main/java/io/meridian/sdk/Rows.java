package io.meridian.sdk;

import io.meridian.sdk.internal.Waiting;
import io.meridian.sdk.internal.Walk;
import io.meridian.sdk.model.Page;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The rows of a call. Pages are fetched as you read, so leaving the loop early makes no further call. Each iterator starts
 * from the first row.
 *
 * @param <T> the type of a row
 * @param <P> the type of a page
 */
public final class Rows<T, P extends Page<T>> implements Iterable<T> {
  private final AsyncRows<T, P> rows;

  Rows(AsyncRows<T, P> rows) {
    this.rows = rows;
  }

  @Override
  public Iterator<T> iterator() {
    var walk = rows.walk(0);
    return new Iterator<>() {
      private Iterator<T> page = List.<T>of().iterator();

      @Override
      public boolean hasNext() {
        while (!page.hasNext() && !walk.isOver()) {
          page = Waiting.of(walk.next()).results().subList(0, walk.taken()).iterator();
        }
        return page.hasNext();
      }

      @Override
      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        return page.next();
      }
    };
  }

  /** @return the rows, fetched as you read */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /** @return all rows, unmodifiable */
  public List<T> toList() {
    return stream().toList();
  }

  /** @return the replies, with the maximum page size */
  public Iterable<P> pages() {
    return () -> pages(rows.walk(0));
  }

  /**
   * Returns the replies.
   *
   * @param size rows per page
   * @return the pages, fetched as you read
   */
  public Iterable<P> pages(int size) {
    if (size < 1) throw new IllegalArgumentException("size must be above zero");
    return () -> pages(rows.walk(size));
  }

  private Iterator<P> pages(Walk<P> walk) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return !walk.isOver();
      }

      @Override
      public P next() {
        if (walk.isOver()) throw new NoSuchElementException();
        return Waiting.of(walk.next());
      }
    };
  }
}
