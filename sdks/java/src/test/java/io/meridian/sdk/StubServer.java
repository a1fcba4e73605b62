package io.meridian.sdk;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A test server with configurable responses that records its requests. */
final class StubServer implements AutoCloseable {
  static final String QUOTE = "{\"symbol\":\"AAPL\",\"price\":187.34,\"timestamp\":\"2026-11-20T20:59:59.125Z\"}";
  static final String KEY = "mda_test_Unit000_0123456789abcdefghijABCDEFGHIJ12Unit00";

  interface Handler {
    void handle(HttpExchange exchange, int number) throws IOException;
  }

  final List<String> requests = new CopyOnWriteArrayList<>();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();

  StubServer(Handler handler) throws IOException {
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.setExecutor(threads);
    server.createContext("/", exchange -> {
      int at;
      synchronized (requests) {
        requests.add(exchange.getRequestURI().toString());
        at = requests.size();
      }
      try (exchange) {
        handler.handle(exchange, at);
      }
    });
    server.start();
  }

  static void send(HttpExchange exchange, int status, String json) throws IOException {
    var bytes = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  MeridianBuilder client() {
    return Meridian.builder().baseUrl(origin()).apiKey(KEY);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
