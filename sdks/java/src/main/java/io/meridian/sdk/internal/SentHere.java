package io.meridian.sdk.internal;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandler;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/** A try that the calling thread makes itself, which is quicker than to wait for another one. */
final class SentHere {
  private Thread thread = Thread.currentThread();
  private boolean isStopped;

  private SentHere() {}

  /** Completes {@code reply}; when that is completed by somebody else before, the try ends. */
  static <T> void send(HttpClient http, HttpRequest request, BodyHandler<Answer<T>> handler, CompletableFuture<Reply<Answer<T>>> reply) {
    var here = new SentHere();
    reply.whenComplete((answered, failure) -> here.stop());
    Reply<Answer<T>> answered = null;
    Throwable failure = null;
    try {
      var response = http.send(request, handler);
      answered = new Reply<>(response.statusCode(), response.headers(), response.body());
    } catch (InterruptedException interrupted) {
      failure = new CancellationException();
    } catch (IOException | RuntimeException broken) {
      failure = broken;
    }
    var isOwn = here.leave();
    // An interruption of somebody else stays.
    if (failure instanceof CancellationException && !isOwn) Thread.currentThread().interrupt();
    if (answered != null) reply.complete(answered);
    else reply.completeExceptionally(failure);
  }

  private synchronized void stop() {
    if (thread == null) return;
    isStopped = true;
    thread.interrupt();
  }

  /** Whether the try was stopped; the interruption that did it is taken back. */
  private synchronized boolean leave() {
    thread = null;
    if (isStopped) Thread.interrupted();
    return isStopped;
  }
}
