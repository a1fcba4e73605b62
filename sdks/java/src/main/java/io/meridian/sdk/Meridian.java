package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.StreamCore;
import io.meridian.sdk.internal.Waiting;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A client of the API. One is enough for a program: it may be used by any number of threads, and keeps its connections. The key
 * is read from <code>MERIDIAN_API_KEY</code> and the address from <code>MERIDIAN_BASE_URL</code> unless they are given.
 *
 * <pre>{@code
 * try (var meridian = Meridian.create()) {
 *   System.out.println(meridian.quote("AAPL").price());
 * }
 * }</pre>
 */
public final class Meridian extends Calls implements AutoCloseable {
  private final AsyncMeridian async;

  private Meridian(AsyncMeridian async) {
    super(async);
    this.async = async;
  }

  Meridian(Caller caller) {
    this(new AsyncMeridian(caller));
  }

  /** @return a client with the settings of the environment */
  public static Meridian create() {
    return builder().build();
  }

  /** @return what sets up a client */
  public static MeridianBuilder builder() {
    return new MeridianBuilder();
  }

  /** @return the same calls as futures */
  public AsyncMeridian async() {
    return async;
  }

  /**
   * Makes any call by its name, in any format that it has.
   *
   * @param call as in the documentation, such as <code>history</code>
   * @param arguments all of them by name, also <code>format</code>
   * @return the reply as it came
   */
  public RawReply raw(String call, Map<String, ?> arguments) {
    return Waiting.of(async.raw(call, arguments));
  }

  /**
   * Follows channels as they happen.
   *
   * @param channels such as <code>trades.AAPL</code>, <code>quotes.AAPL</code>, <code>bars.1m.AAPL</code>
   * @return a stream that is open until it is closed
   */
  public MarketStream stream(List<String> channels) {
    return stream(channels, options -> {});
  }

  /**
   * Follows channels as they happen.
   *
   * @param channels such as <code>trades.AAPL</code>, <code>quotes.AAPL</code>, <code>bars.1m.AAPL</code>
   * @param options sets how
   * @return a stream that is open until it is closed
   */
  public MarketStream stream(List<String> channels, Consumer<StreamOptions> options) {
    var set = new StreamOptions();
    options.accept(set);
    var told = new StreamCore.Options(set.snapshot, set.tellsGaps, set.disconnectsSlow, set.deadAfter, set.onRefused);
    return new MarketStream(new StreamCore(async.caller, channels, told));
  }

  /** @return how many calls are left, as the server last said */
  public Limits limits() {
    return async.caller.limits();
  }

  /** Ends the calls and streams that are under way; later ones are refused. */
  @Override
  public void close() {
    async.caller.close();
  }

  @Override
  public String toString() {
    return "Meridian[" + async.caller.settings().baseUrl() + "]";
  }
}
