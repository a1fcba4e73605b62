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

  /** Blocks for the result. An interrupt cancels the future; the interrupt flag stays set. */
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
    return new InterruptedCallException("The thread was interrupted while waiting for the server");
  }

  private static RuntimeException thrown(Throwable cause) {
    if (cause instanceof Error error) throw error;
    if (!(cause instanceof RuntimeException exception)) return new IllegalStateException(cause);
    // The exception was created on a thread of the HTTP client. Its stack trace should lead to the caller.
    if (exception instanceof MeridianException) exception.fillInStackTrace();
    return exception;
  }

  /** Completes after {@code wait}. Cancelling it is cheap. */
  static CompletableFuture<Void> after(Duration wait) {
    return new CompletableFuture<Void>().completeOnTimeout(null, wait.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Unwraps the exception of a failed stage. */
  static Throwable causeOf(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
  }
}
