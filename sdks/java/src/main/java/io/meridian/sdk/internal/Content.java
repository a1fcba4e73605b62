package io.meridian.sdk.internal;

import io.meridian.sdk.error.TimedOutException;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** The content of a reply, read as it arrives. Reading starts when {@code into} sets the sink. */
final class Content implements BodySubscriber<Content> {
  /** Receives content chunk by chunk. The next chunk is requested when it returns. */
  interface Sink {
    void write(ByteBuffer piece) throws IOException;
  }

  private final CompletableFuture<Flow.Subscription> subscribed = new CompletableFuture<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private volatile Sink sink;
  private volatile boolean isBusy;
  private volatile long newsNanos;

  /** Completes at the end of the content. Cancel it to close the connection. Times out after {@code longest} without data. */
  CompletableFuture<Void> into(Sink sink, Duration longest) {
    this.sink = sink;
    newsNanos = System.nanoTime();
    done.whenComplete((nothing, failure) -> {
      if (failure != null) subscribed.thenAccept(Flow.Subscription::cancel);
    });
    watch(longest, longest);
    subscribed.thenAccept(subscription -> subscription.request(1));
    return done;
  }

  private void watch(Duration longest, Duration wait) {
    var alarm = Waiting.after(wait);
    done.whenComplete((nothing, failure) -> alarm.cancel(false));
    alarm.thenRunAsync(() -> {
      var left = isBusy ? longest : longest.minusNanos(System.nanoTime() - newsNanos);
      if (left.compareTo(Duration.ZERO) > 0) watch(longest, left);
      else done.completeExceptionally(new TimedOutException("No data arrived for " + longest.toSeconds() + " s"));
    });
  }

  @Override
  public CompletionStage<Content> getBody() {
    return CompletableFuture.completedFuture(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    subscribed.complete(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> pieces) {
    isBusy = true;
    try {
      for (var piece : pieces) sink.write(piece);
      newsNanos = System.nanoTime();
      if (!done.isDone()) subscribed.thenAccept(subscription -> subscription.request(1));
    } catch (IOException | RuntimeException failure) {
      done.completeExceptionally(new Unwritable(failure));
    } finally {
      isBusy = false;
    }
  }

  @Override
  public void onError(Throwable failure) {
    done.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    done.complete(null);
  }

  /** The sink failed, so a retry would not help. */
  static final class Unwritable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unwritable(Exception cause) {
      super(cause);
    }
  }
}
