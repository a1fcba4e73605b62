package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.error.ConnectionFailedException;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.error.StreamException;
import io.meridian.sdk.model.AlertFrame;
import io.meridian.sdk.model.AuthenticatedFrame;
import io.meridian.sdk.model.BarFrame;
import io.meridian.sdk.model.BookFrame;
import io.meridian.sdk.model.DrainFrame;
import io.meridian.sdk.model.ErrorFrame;
import io.meridian.sdk.model.Event;
import io.meridian.sdk.model.Frame;
import io.meridian.sdk.model.GapFrame;
import io.meridian.sdk.model.HeartbeatFrame;
import io.meridian.sdk.model.QuoteFrame;
import io.meridian.sdk.model.RefusedChannel;
import io.meridian.sdk.model.StatusFrame;
import io.meridian.sdk.model.SubscriptionFrame;
import io.meridian.sdk.model.TradeFrame;
import io.meridian.sdk.model.WelcomeFrame;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A stream across all its connections. */
public final class StreamCore implements StreamSocket.Owner, AutoCloseable {
  /** Error codes that a reconnect would not solve. */
  private static final Set<Long> FATAL = Set.of(400L, 401L, 402L, 403L, 405L, 409L);
  private static final long TOO_MANY = 406;
  private static final Set<Integer> FATAL_CLOSES = Set.of(1008, 4401);
  private static final int CHANNELS_AT_ONCE = 500;
  /** The maximum number of frames that wait while gaps are filled. */
  private static final int LONGEST_LINE = 512;
  private static final long IMMEDIATE_MS = 100;
  private static final long FIRST_WAIT_MS = 500;
  private static final long LONGEST_WAIT_MS = 30_000;
  private static final int NOT_A_REFUSAL = 500;

  /** Options of a stream. */
  public record Options(
      boolean snapshot, boolean reportsGaps, boolean disconnectsSlow, Duration deadAfter, Consumer<RefusedChannel> onRefused) {}

  private final Caller caller;
  private final Options options;
  private final URI uri;
  private final FrameQueue queue = new FrameQueue();
  private final ChannelOrder order;
  private StreamSocket socket;
  private boolean isAuthenticated;
  private boolean hasFollowed;
  private boolean hasDelivered;
  private boolean isOver;
  private int failures;
  private long notBeforeNanos = System.nanoTime();
  private CompletableFuture<Void> wait = CompletableFuture.completedFuture(null);

  public StreamCore(Caller caller, List<String> channels, Options options) {
    if (caller.settings().apiKey == null) {
      throw new ConfigurationException("A stream needs an API key: set MERIDIAN_API_KEY or give apiKey to the builder");
    }
    if (channels.isEmpty()) throw new ConfigurationException("A stream needs channels, such as trades.AAPL");
    caller.refuseWhenClosed();
    this.caller = caller;
    this.options = options;
    this.uri = URI.create(caller.settings().baseUrl + "/api/stream" + (options.disconnectsSlow ? "?slow=disconnect" : ""));
    this.order = new ChannelOrder(queue::put, this::fill);
    order.want(channels);
    caller.track(this);
    connect();
  }

  /** Removes the next frame. Returns null at the end, or after {@code longest}, which may be null. */
  public Frame take(Duration longest) {
    return queue.take(longest);
  }

  private synchronized void connect() {
    if (isOver) return;
    isAuthenticated = false;
    hasDelivered = false;
    var silence = options.deadAfter == null ? caller.settings().timeout : options.deadAfter;
    socket = new StreamSocket(this, caller.settings(), uri, silence);
    socket.start();
  }

  @Override
  public void received(StreamSocket from, Event event) throws InterruptedException {
    var refused = List.<RefusedChannel>of();
    synchronized (this) {
      if (from != socket || isOver) return;
      if (event instanceof SubscriptionFrame subscription) refused = subscription.refused();
      take(event);
    }
    refused.forEach(options.onRefused);
    synchronized (this) {
      while (order.waiting() >= LONGEST_LINE && !isOver) wait();
    }
    queue.awaitRoom();
  }

  private void take(Event event) {
    if (event instanceof WelcomeFrame welcome) {
      if (options.deadAfter == null) socket.endAfter(Duration.ofSeconds(2 * Math.max(1, welcome.heartbeatSec())));
    } else if (event instanceof AuthenticatedFrame) {
      isAuthenticated = true;
      requestAll();
    } else if (event instanceof SubscriptionFrame subscription) {
      hasFollowed = true;
      refuse(subscription.refused());
    } else if (event instanceof DrainFrame drain) {
      notBeforeNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(drain.reconnectAfterMs());
      hasDelivered = true;
      ended(socket, 0, null);
    } else if (event instanceof HeartbeatFrame) {
      hasDelivered = true;
    } else if (event instanceof ErrorFrame error) {
      take(error);
    } else if (event instanceof Frame frame) {
      take(frame);
    }
  }

  private void take(Frame frame) {
    hasDelivered = true;
    if (frame instanceof TradeFrame it) order.take(it, it.channel(), it.seq(), it.snapshot());
    else if (frame instanceof QuoteFrame it) order.take(it, it.channel(), it.seq(), it.snapshot());
    else if (frame instanceof BookFrame it) order.take(it, it.channel(), it.seq(), it.snapshot());
    else if (frame instanceof BarFrame it && it.revised()) order.pass(it, it.channel());
    else if (frame instanceof BarFrame it) order.take(it, it.channel(), it.seq(), it.snapshot());
    else if (frame instanceof StatusFrame it) order.take(it, it.channel(), it.seq(), it.snapshot());
    else if (frame instanceof AlertFrame it) order.take(it, it.channel(), it.seq(), false);
    else if (frame instanceof GapFrame it && it.state() != null) order.pass(it, it.channel());
    else if (frame instanceof GapFrame it) order.take(it, !options.reportsGaps && GapFill.isOfBars(it));
    else queue.put(frame);
  }

  private void take(ErrorFrame error) {
    var isFatal = error.code() == TOO_MANY ? !hasFollowed : FATAL.contains(error.code());
    var text = error.message() + " (" + error.code() + " " + error.reason() + ")";
    if (isFatal) end(new StreamException(text, (int) error.code(), error.reason()));
  }

  private void refuse(List<RefusedChannel> refused) {
    if (refused.isEmpty()) return;
    order.leave(refused.stream().map(RefusedChannel::channel).toList());
    if (!order.isEmpty()) return;
    var all = refused.stream().map(it -> it.channel() + ": " + it.message()).toList();
    end(new StreamException("All channels were refused. " + String.join(" ", all), 0, refused.get(0).reason()));
  }

  private void requestAll() {
    var cursor = new ArrayList<>(order.cursor().entrySet());
    for (int from = 0; from < cursor.size(); from += CHANNELS_AT_ONCE) {
      var part = new LinkedHashMap<String, Long>();
      for (var entry : cursor.subList(from, Math.min(cursor.size(), from + CHANNELS_AT_ONCE))) part.put(entry.getKey(), entry.getValue());
      socket.send(Map.of("action", "resume", "cursor", part));
    }
    ask(order.fresh());
  }

  private void ask(List<String> channels) {
    for (int from = 0; from < channels.size(); from += CHANNELS_AT_ONCE) {
      var message = new LinkedHashMap<String, Object>();
      message.put("action", "subscribe");
      message.put("channels", channels.subList(from, Math.min(channels.size(), from + CHANNELS_AT_ONCE)));
      if (options.snapshot) message.put("snapshot", true);
      socket.send(message);
    }
  }

  public synchronized void subscribe(List<String> channels) {
    order.want(channels);
    if (isAuthenticated && !isOver) ask(List.copyOf(channels));
  }

  public synchronized void unsubscribe(List<String> channels) {
    order.leave(channels);
    if (isAuthenticated && !isOver && !channels.isEmpty()) {
      socket.send(Map.of("action", "unsubscribe", "channels", List.copyOf(channels)));
    }
  }

  private void fill(GapFrame gap) {
    new GapFill(caller, gap, queue::put).start().whenComplete((done, failure) -> {
      synchronized (this) {
        if (failure != null) queue.put(gap);
        order.filled(gap.channel());
        notifyAll();
      }
    });
  }

  @Override
  public synchronized void ended(StreamSocket from, int code, IOException failure) {
    if (from != socket || isOver) return;
    from.abort();
    socket = null;
    isAuthenticated = false;
    var retryAfter = Duration.ZERO;
    if (failure instanceof WebSocketOpening.Refused refused) {
      var error = Problems.exceptionOf(refused.status, refused.headers, refused.body);
      if (error.status() < NOT_A_REFUSAL && error.status() != 429) {
        end(error);
        return;
      }
      if (error.retryAfter() != null) retryAfter = error.retryAfter();
    }
    if (FATAL_CLOSES.contains(code) && !hasDelivered) {
      end(new StreamException("The server closed the stream (" + code + ")", code, "closed"));
    } else if (!hasFollowed && failures >= caller.settings().retries) {
      end(new ConnectionFailedException("The stream could not be opened: " + failure, failure));
    } else {
      reconnect(retryAfter);
    }
  }

  /** Reconnects: immediately after a working connection, with increasing waits otherwise. */
  private void reconnect(Duration retryAfter) {
    long most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS << Math.min(failures, 10));
    var random = ThreadLocalRandom.current();
    long waitMs = hasDelivered ? random.nextLong(IMMEDIATE_MS) : random.nextLong(most / 2, most + 1);
    failures = hasDelivered ? 0 : failures + 1;
    long drainMs = TimeUnit.NANOSECONDS.toMillis(notBeforeNanos - System.nanoTime()) + 1;
    wait = Waiting.after(Duration.ofMillis(Math.max(Math.max(waitMs, drainMs), retryAfter.toMillis())));
    wait.thenRunAsync(this::connect);
  }

  private synchronized void end(MeridianException error) {
    if (isOver) return;
    isOver = true;
    caller.forget(this);
    wait.cancel(false);
    queue.end(error);
    notifyAll();
    if (socket != null) socket.close();
  }

  @Override
  public void close() {
    end(null);
  }
}
