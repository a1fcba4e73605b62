package io.meridian.sdk.internal;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** The opening handshake of a WebSocket. */
final class WebSocketOpening {
  private static final String ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int SWITCHING = 101;
  private static final int LONGEST_HEAD = 64 * 1024;

  private WebSocketOpening() {}

  /** The server rejected the handshake with a status other than 101. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    final transient int status;
    final transient HttpHeaders headers;
    final transient byte[] body;

    Refused(int status, HttpHeaders headers, byte[] body) {
      super("The server returned " + status);
      this.status = status;
      this.headers = headers;
      this.body = body;
    }
  }

  /** Opens {@code uri}, with scheme http or https. Each step times out after {@code timeoutMs}. */
  static WebSocketWire open(URI uri, Map<String, String> headers, int timeoutMs, SSLContext tls) throws IOException {
    var isSecure = "https".equalsIgnoreCase(uri.getScheme());
    int port = uri.getPort() >= 0 ? uri.getPort() : isSecure ? 443 : 80;
    var host = uri.getHost().replaceAll("[\\[\\]]", "");
    var socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.connect(new InetSocketAddress(host, port), timeoutMs);
      socket.setSoTimeout(timeoutMs);
      if (isSecure) socket = secured(socket, host, port, tls);
      return handshake(socket, uri, headers);
    } catch (IOException | RuntimeException failure) {
      socket.close();
      throw failure;
    }
  }

  private static Socket secured(Socket socket, String host, int port, SSLContext tls) throws IOException {
    var secured = (SSLSocket) tls.getSocketFactory().createSocket(socket, host, port, true);
    var parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private static WebSocketWire handshake(Socket socket, URI uri, Map<String, String> headers) throws IOException {
    var random = new byte[16];
    ThreadLocalRandom.current().nextBytes(random);
    var key = Base64.getEncoder().encodeToString(random);
    var all = new LinkedHashMap<String, String>();
    all.put("Host", uri.getRawAuthority());
    all.put("Connection", "Upgrade");
    all.put("Upgrade", "websocket");
    all.put("Sec-WebSocket-Version", "13");
    all.put("Sec-WebSocket-Key", key);
    all.putAll(headers);
    var head = new StringBuilder("GET " + uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()) + " HTTP/1.1\r\n");
    all.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    socket.getOutputStream().write(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    var in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    var lines = head(in);
    var replyHeaders = headers(lines);
    int status = status(lines.get(0));
    if (status != SWITCHING) throw new Refused(status, replyHeaders, body(in, replyHeaders));
    if (!replyHeaders.firstValue("sec-websocket-accept").orElse("").equals(acceptOf(key))) {
      throw new ProtocolException("The server did not open a WebSocket");
    }
    return new WebSocketWire(socket, in);
  }

  private static int status(String line) throws IOException {
    var parts = line.split(" ");
    if (parts.length < 2 || !parts[1].matches("\\d{3}")) throw new ProtocolException("The server did not respond with HTTP");
    return Integer.parseInt(parts[1]);
  }

  private static List<String> head(DataInputStream in) throws IOException {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (int read = 0; read < LONGEST_HEAD; read++) {
      int next = in.read();
      if (next < 0) throw new EOFException("The connection ended before the reply");
      if (next != '\n') {
        if (next != '\r') line.append((char) next);
      } else if (line.isEmpty() && !lines.isEmpty()) {
        return lines;
      } else {
        lines.add(line.toString());
        line.setLength(0);
      }
    }
    throw new ProtocolException("The head of the reply is too long");
  }

  private static HttpHeaders headers(List<String> lines) {
    var all = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    for (var line : lines.subList(1, lines.size())) {
      int colon = line.indexOf(':');
      if (colon > 0) all.computeIfAbsent(line.substring(0, colon).strip(), name -> new ArrayList<>()).add(line.substring(colon + 1).strip());
    }
    return HttpHeaders.of(all, (name, value) -> true);
  }

  private static byte[] body(DataInputStream in, HttpHeaders headers) throws IOException {
    long length = headers.firstValue("content-length").filter(it -> it.matches("\\d{1,9}")).map(Long::parseLong).orElse(0L);
    return in.readNBytes((int) Math.min(length, LONGEST_HEAD));
  }

  private static String acceptOf(String key) {
    try {
      var digest = MessageDigest.getInstance("SHA-1").digest((key + ACCEPT_SUFFIX).getBytes(StandardCharsets.US_ASCII));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
