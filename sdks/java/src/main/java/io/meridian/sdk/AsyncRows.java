package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.internal.Operation;
import io.meridian.sdk.internal.Walk;
import io.meridian.sdk.model.Page;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The rows of a call, fetched page by page without blocking a thread. Nothing is requested until you call a method. Each method
 * call starts from the first row. Cancel the returned future to stop.
 *
 * @param <T> the type of a row
 * @param <P> the type of a page
 */
public final class AsyncRows<T, P extends Page<T>> {
  private final Caller caller;
  private final Operation operation;
  private final Map<String, Object> arguments;
  private final JsonReader.Item<P> item;

  AsyncRows(Caller caller, Operation operation, Map<String, Object> arguments, JsonReader.Item<P> item) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = arguments;
    this.item = item;
  }

  Rows<T, P> blocking() {
    return new Rows<>(this);
  }

  /** A page size of zero means the maximum page size. */
  Walk<P> walk(int pageSize) {
    return new Walk<>(caller, operation, arguments, item, pageSize);
  }

  /** @return all rows */
  public CompletableFuture<List<T>> toList() {
    var all = new ArrayList<T>();
    return Caller.then(forEach(all::add), done -> Collections.unmodifiableList(all));
  }

  /**
   * Passes the rows to {@code reader}, in order.
   *
   * @param reader is never called concurrently; the next page is requested after the previous one is processed
   * @return completes after the last row, or with the first error
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> reader) {
    return forEachWhile(row -> {
      reader.accept(row);
      return true;
    });
  }

  /**
   * Passes rows to {@code reader}, in order, until it returns false.
   *
   * @param reader returns true to get the next row; it is never called concurrently
   * @return completes after the last row, or with the first error
   */
  public CompletableFuture<Void> forEachWhile(Predicate<? super T> reader) {
    var walk = walk(0);
    return each(walk, page -> page.results().subList(0, walk.taken()).stream().allMatch(reader));
  }

  /**
   * Passes the pages to {@code reader}, in order.
   *
   * @param pageSize rows per page
   * @param reader is never called concurrently
   * @return completes after the last page, or with the first error
   */
  public CompletableFuture<Void> forEachPage(int pageSize, Consumer<? super P> reader) {
    return each(walk(pageSize), page -> {
      reader.accept(page);
      return true;
    });
  }

  private CompletableFuture<Void> each(Walk<P> walk, Predicate<? super P> reader) {
    var result = new CompletableFuture<Void>();
    step(walk, reader, result);
    return result;
  }

  private void step(Walk<P> walk, Predicate<? super P> reader, CompletableFuture<Void> result) {
    if (walk.isOver()) {
      result.complete(null);
      return;
    }
    if (result.isDone()) return;
    var page = Caller.then(walk.next(), reader::test);
    var cancelling = result.whenComplete((done, failure) -> page.cancel(true));
    page.whenComplete((wantsMore, failure) -> {
      cancelling.cancel(false);
      if (failure != null) result.completeExceptionally(failure);
      else if (!wantsMore) result.complete(null);
      else step(walk, reader, result);
    });
  }
}
