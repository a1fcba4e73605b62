package io.meridian.sdk.model;

import java.util.List;

/**
 * A part of an answer with many rows.
 *
 * @param <T> the type of a row
 */
public interface Page<T> {
  /** @return the rows, in the order of the whole answer */
  List<T> results();

  /** @return what the next page is asked for with; null on the last one */
  String nextCursor();
}
