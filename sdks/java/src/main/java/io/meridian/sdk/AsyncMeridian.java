package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.Operations;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The calls of a client as futures. Closing the client closes it. */
public final class AsyncMeridian extends AsyncCalls {
  AsyncMeridian(Caller caller) {
    super(caller);
  }

  /**
   * Makes any call by name.
   *
   * @param call the name in the documentation, such as <code>history</code>
   * @param arguments all arguments by name, including <code>format</code>
   * @return the unparsed reply
   */
  public CompletableFuture<RawReply> raw(String call, Map<String, ?> arguments) {
    return Caller.then(caller.bytes(Operations.named(call), arguments), RawReply::new);
  }

  @Override
  public String toString() {
    return "AsyncMeridian[" + caller.settings().baseUrl() + "]";
  }
}
