package io.meridian.sdk.internal;

import io.meridian.sdk.model.Event;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/** One connection of a stream, with the thread that reads it; while its owner has no room, it reads nothing. */
final class StreamSocket {
  private static final int NORMAL = 1000;
  private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(1);

  /** Who the connection belongs to. */
  interface Owner {
    /** A frame; returns when another one may come. */
    void heard(StreamSocket socket, Event event) throws InterruptedException;

    /** The end; the code is that of the closing, zero for a connection that broke or was never opened. */
    void ended(StreamSocket socket, int code, IOException failure);
  }

  private final Owner owner;
  private final Settings settings;
  private final URI uri;
  private volatile WebSocketWire wire;
  private volatile boolean isOver;
  private volatile Duration silence;

  /** Silence longer than {@code silence} ends the connection. */
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
      owner.ended(this, 0, new IOException("Nothing came in time", late));
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
      // What still comes after a goodbye is read, so that the other side hears it.
      if (event != null && !isOver) owner.heard(this, event);
    }
  }

  private static int milliseconds(Duration duration) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, duration.toMillis()));
  }

  /** A connection that breaks meanwhile is told by its reader. */
  void send(Map<String, ?> message) {
    var opened = wire;
    if (opened == null) return;
    try {
      opened.send(new String(JsonWriter.bytes(message), StandardCharsets.UTF_8));
    } catch (IOException broken) {
      opened.abort();
    }
  }

  /** Says goodbye. */
  void close() {
    isOver = true;
    var opened = wire;
    if (opened == null) return;
    try {
      opened.close(NORMAL);
    } catch (IOException gone) {
      // There is nobody to say it to.
    }
    Waiting.after(LONGEST_GOODBYE).thenRunAsync(opened::abort);
  }

  void abort() {
    isOver = true;
    var opened = wire;
    if (opened != null) opened.abort();
  }
}
