package io.meridian.sdk.internal;

import io.meridian.sdk.model.Page;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Iterates over the pages of a call, one request at a time. */
public final class Walk<P extends Page<?>> {
  private final Caller caller;
  private final Operation operation;
  private final Map<String, Object> arguments;
  private final JsonReader.Item<P> item;
  private final long pageSize;
  private long wanted;
  private int taken;
  private boolean isOver;

  /** A {@code pageSize} of zero means the maximum page size. */
  public Walk(Caller caller, Operation operation, Map<String, ?> arguments, JsonReader.Item<P> item, long pageSize) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = new LinkedHashMap<>(arguments);
    this.item = item;
    this.pageSize = pageSize == 0 ? operation.pageMax : Math.min(pageSize, operation.pageMax);
    this.wanted = arguments.get("limit") instanceof Number limit ? limit.longValue() : Long.MAX_VALUE;
    this.isOver = wanted == 0;
  }

  /** Returns true after the last page. */
  public boolean isOver() {
    return isOver;
  }

  /** The number of rows to use from the last page. */
  public int taken() {
    return taken;
  }

  /** Requests the next page. Wait for the previous one first. */
  public CompletableFuture<P> next() {
    arguments.put("limit", Math.min(pageSize, wanted));
    return Caller.then(caller.reply(operation, arguments, item), this::came);
  }

  private P came(P page) {
    taken = (int) Math.min(wanted, page.results().size());
    wanted -= taken;
    isOver = page.nextCursor() == null || wanted == 0;
    arguments.put("cursor", page.nextCursor());
    return page;
  }
}
