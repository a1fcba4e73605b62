package io.meridian.sdk.internal;

import io.meridian.sdk.model.Event;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/** One connection of a stream and the thread that reads it. It pauses while its owner has no room. */
final class StreamSocket {
  private static final int NORMAL = 1000;
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(1);

  /** The stream that uses the connection. */
  interface Owner {
    /** Handles a frame. Returns when there is room for the next one. */
    void received(StreamSocket socket, Event event) throws InterruptedException;

    /** Handles the end. {@code code} is the close code, or zero when the connection broke or never opened. */
    void ended(StreamSocket socket, int code, IOException failure);
  }

  private final Owner owner;
  private final Settings settings;
  private final URI uri;
  private volatile WebSocketWire wire;
  private volatile boolean isOver;
  private volatile Duration silence;

  /** The connection ends after {@code silence} without a frame. */
  StreamSocket(Owner owner, Settings settings, URI uri, Duration silence) {
    this.owner = owner;
    this.settings = settings;
    this.uri = uri;
    this.silence = silence;
  }

  void start() {
    var thread = new Thread(this::run, "meridian-stream");
    thread.setDaemon(true);
    thread.start();
  }

  void endAfter(Duration longest) {
    silence = longest;
  }

  private void run() {
    try {
      var headers = Map.of("Authorization", "Bearer " + settings.apiKey, "User-Agent", Request.AGENT);
      var opened = WebSocketOpening.open(uri, headers, milliseconds(settings.timeout), settings.http.sslContext());
      wire = opened;
      if (isOver) opened.abort();
      follow(opened);
      owner.ended(this, opened.closeCode(), null);
    } catch (SocketTimeoutException late) {
      owner.ended(this, 0, new IOException("No data arrived in time", late));
    } catch (IOException broken) {
      owner.ended(this, 0, broken);
    } catch (InterruptedException left) {
      Thread.currentThread().interrupt();
    } finally {
      abort();
    }
  }

  private void follow(WebSocketWire opened) throws IOException, InterruptedException {
    while (true) {
      opened.timeOutAfter(milliseconds(silence));
      var message = opened.read();
      if (message == null) return;
      var event = Frames.read(message);
      // Keep reading after close, so that the closing handshake completes.
      if (event != null && !isOver) owner.received(this, event);
    }
  }

  private static int milliseconds(Duration duration) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, duration.toMillis()));
  }

  /** The reading thread reports a connection that breaks meanwhile. */
  void send(Map<String, ?> message) {
    var opened = wire;
    if (opened == null) return;
    try {
      opened.send(new String(JsonWriter.bytes(message), StandardCharsets.UTF_8));
    } catch (IOException broken) {
      opened.abort();
    }
  }

  /** Sends a close frame. */
  void close() {
    isOver = true;
    var opened = wire;
    if (opened == null) return;
    try {
      opened.close(NORMAL);
    } catch (IOException gone) {
      // The connection is already gone.
    }
    Waiting.after(LONGEST_CLOSE).thenRunAsync(opened::abort);
  }

  void abort() {
    isOver = true;
    var opened = wire;
    if (opened != null) opened.abort();
  }
}
