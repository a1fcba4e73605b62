package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.Operations;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The calls of a client as futures. It is closed with its client. */
public final class AsyncMeridian extends AsyncCalls {
  AsyncMeridian(Caller caller) {
    super(caller);
  }

  /**
   * Makes any call by its name.
   *
   * @param call as in the documentation, such as <code>history</code>
   * @param arguments all of them by name, also <code>format</code>
   * @return the reply as it came
   */
  public CompletableFuture<RawReply> raw(String call, Map<String, ?> arguments) {
    return Caller.then(caller.bytes(Operations.named(call), arguments), RawReply::new);
  }

  @Override
  public String toString() {
    return "AsyncMeridian[" + caller.settings().baseUrl() + "]";
  }
}
