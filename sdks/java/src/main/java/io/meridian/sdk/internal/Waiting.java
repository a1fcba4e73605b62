package io.meridian.sdk.internal;

import io.meridian.sdk.error.InterruptedCallException;
import io.meridian.sdk.error.MeridianException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Waits for futures. */
public final class Waiting {
  private Waiting() {}

  /** What comes of it. An interruption ends the wait and what is waited for; the thread stays interrupted. */
  public static <T> T of(CompletableFuture<T> future) {
    try {
      return future.get();
    } catch (InterruptedException ended) {
      future.cancel(true);
      Thread.currentThread().interrupt();
      throw interrupted();
    } catch (CancellationException closed) {
      if (Thread.currentThread().isInterrupted()) throw interrupted();
      throw new IllegalStateException("The client was closed", closed);
    } catch (ExecutionException failed) {
      throw thrown(failed.getCause());
    }
  }

  private static InterruptedCallException interrupted() {
    return new InterruptedCallException("The thread was interrupted while it waited for the server");
  }

  private static RuntimeException thrown(Throwable cause) {
    if (cause instanceof Error error) throw error;
    if (!(cause instanceof RuntimeException exception)) return new IllegalStateException(cause);
    // It was made by a thread of the HTTP client: its trace should lead to the caller.
    if (exception instanceof MeridianException) exception.fillInStackTrace();
    return exception;
  }

  /** Is completed after {@code wait}, and costs nothing when it is cancelled before. */
  static CompletableFuture<Void> after(Duration wait) {
    return new CompletableFuture<Void>().completeOnTimeout(null, wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** What a stage failed with, out of the wrapping that stages add. */
  static Throwable causeOf(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
  }
}
