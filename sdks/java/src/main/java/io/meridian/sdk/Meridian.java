package io.meridian.sdk;

import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.StreamCore;
import io.meridian.sdk.internal.Waiting;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An API client. Create one per program: it is thread-safe and keeps its connections open. By default it reads the key from
 * <code>MERIDIAN_API_KEY</code> and the base URL from <code>MERIDIAN_BASE_URL</code>.
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

  /** @return a client configured from the environment */
  public static Meridian create() {
    return builder().build();
  }

  /** @return a builder for a client */
  public static MeridianBuilder builder() {
    return new MeridianBuilder();
  }

  /** @return the same calls as futures */
  public AsyncMeridian async() {
    return async;
  }

  /**
   * Makes any call by name, in any format it supports.
   *
   * @param call the name in the documentation, such as <code>history</code>
   * @param arguments all arguments by name, including <code>format</code>
   * @return the unparsed reply
   */
  public RawReply raw(String call, Map<String, ?> arguments) {
    return Waiting.of(async.raw(call, arguments));
  }

  /**
   * Streams channels in real time.
   *
   * @param channels such as <code>trades.AAPL</code>, <code>quotes.AAPL</code>, <code>bars.1m.AAPL</code>
   * @return an open stream; close it after use
   */
  public MarketStream stream(List<String> channels) {
    return stream(channels, options -> {});
  }

  /**
   * Streams channels in real time.
   *
   * @param channels such as <code>trades.AAPL</code>, <code>quotes.AAPL</code>, <code>bars.1m.AAPL</code>
   * @param options sets the stream options
   * @return an open stream; close it after use
   */
  public MarketStream stream(List<String> channels, Consumer<StreamOptions> options) {
    var set = new StreamOptions();
    options.accept(set);
    var streamOptions = new StreamCore.Options(set.snapshot, set.reportsGaps, set.disconnectsSlow, set.deadAfter, set.onRefused);
    return new MarketStream(new StreamCore(async.caller, channels, streamOptions));
  }

  /** @return the remaining calls as of the last reply */
  public Limits limits() {
    return async.caller.limits();
  }

  /** Cancels the calls and streams in progress. Later calls fail. */
  @Override
  public void close() {
    async.caller.close();
  }

  @Override
  public String toString() {
    return "Meridian[" + async.caller.settings().baseUrl() + "]";
  }
}
