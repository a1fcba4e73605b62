package io.meridian.sdk.internal;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/** Sends a request on the calling thread, which is faster than waiting for another thread. */
final class SynchronousSend {
  private Thread thread = Thread.currentThread();
  private boolean isStopped;

  private SynchronousSend() {}

  /** Completes {@code reply}. If it is completed or cancelled elsewhere first, the request is aborted. */
  static <T> void send(HttpClient http, HttpRequest request, BodyHandler<ReplyBody<T>> handler, CompletableFuture<Reply<ReplyBody<T>>> reply) {
    var here = new SynchronousSend();
    reply.whenComplete((received, failure) -> here.stop());
    Reply<ReplyBody<T>> received = null;
    Throwable failure = null;
    try {
      var response = http.send(request, handler);
      received = new Reply<>(response.statusCode(), response.headers(), response.body());
    } catch (InterruptedException interrupted) {
      failure = new CancellationException();
    } catch (IOException | RuntimeException broken) {
      failure = broken;
    }
    var isOwn = here.leave();
    // Keep an interrupt that did not come from here.
    if (failure instanceof CancellationException && !isOwn) Thread.currentThread().interrupt();
    if (received != null) reply.complete(received);
    else reply.completeExceptionally(failure);
  }

  private synchronized void stop() {
    if (thread == null) return;
    isStopped = true;
    thread.interrupt();
  }

  /** Returns whether the request was aborted, and clears the interrupt used to abort it. */
  private synchronized boolean leave() {
    thread = null;
    if (isStopped) Thread.interrupted();
    return isStopped;
  }
}
