package io.meridian.sdk.model;

import java.util.List;

/**
 * One page of rows.
 *
 * @param <T> the type of a row
 */
public interface Page<T> {
  /** @return the rows, in order */
  List<T> results();

  /** @return the cursor of the next page; null on the last page */
  String nextCursor();
}
