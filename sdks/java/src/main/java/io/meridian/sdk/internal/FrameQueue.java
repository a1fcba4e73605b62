package io.meridian.sdk.internal;

import io.meridian.sdk.error.InterruptedCallException;
import io.meridian.sdk.error.MeridianException;
import io.meridian.sdk.model.Frame;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded queue between the connection and the reader. While it is full, the connection is not read. */
final class FrameQueue {
  private static final int CAPACITY = 512;

  private final Deque<Frame> frames = new ArrayDeque<>();
  private boolean isOver;
  private MeridianException failure;

  synchronized void put(Frame frame) {
    if (isOver) return;
    frames.add(frame);
    notifyAll();
  }

  /** Waits until the queue has room. */
  synchronized void awaitRoom() throws InterruptedException {
    while (frames.size() >= CAPACITY && !isOver) wait();
  }

  /** Ends the queue after the frames in it. The reader gets the error; null means a normal end. */
  synchronized void end(MeridianException error) {
    if (isOver) return;
    isOver = true;
    failure = error;
    if (error == null) frames.clear();
    notifyAll();
  }

  /** Removes the next frame. Returns null at the end, or after {@code longest}, which may be null. */
  synchronized Frame take(Duration longest) {
    long endNanos = longest == null ? 0 : System.nanoTime() + longest.toNanos();
    try {
      while (frames.isEmpty() && !isOver) {
        if (longest == null) {
          wait();
        } else {
          long leftMs = (endNanos - System.nanoTime() + 999_999) / 1_000_000;
          if (leftMs <= 0) return null;
          wait(leftMs);
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedCallException("The thread was interrupted while waiting for a frame");
    }
    if (frames.size() == CAPACITY) notifyAll();
    if (!frames.isEmpty()) return frames.remove();
    if (failure == null) return null;
    failure.fillInStackTrace();
    throw failure;
  }
}
