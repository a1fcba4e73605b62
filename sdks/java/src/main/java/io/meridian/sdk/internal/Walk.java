package io.meridian.sdk.internal;

import io.meridian.sdk.model.Page;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** One walk over the pages of an answer; pages are asked for one after the other. */
public final class Walk<P extends Page<?>> {
  private final Caller caller;
  private final Operation operation;
  private final Map<String, Object> arguments;
  private final JsonReader.Item<P> item;
  private final long pageSize;
  private long wanted;
  private int taken;
  private boolean isOver;

  /** Pages have {@code pageSize} rows at most, as many as there may be when it is zero. */
  public Walk(Caller caller, Operation operation, Map<String, ?> arguments, JsonReader.Item<P> item, long pageSize) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = new LinkedHashMap<>(arguments);
    this.item = item;
    this.pageSize = pageSize == 0 ? operation.pageMax : Math.min(pageSize, operation.pageMax);
    this.wanted = arguments.get("limit") instanceof Number limit ? limit.longValue() : Long.MAX_VALUE;
    this.isOver = wanted == 0;
  }

  /** Whether there is no further page. */
  public boolean isOver() {
    return isOver;
  }

  /** How many rows of the last page are wanted. */
  public int taken() {
    return taken;
  }

  /** The next page; ask for one only when the last one has come. */
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
