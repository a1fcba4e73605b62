package io.meridian.sdk;

import io.meridian.sdk.model.BarFrame;
import io.meridian.sdk.model.Frame;
import io.meridian.sdk.model.GapFrame;
import io.meridian.sdk.model.QuoteFrame;
import io.meridian.sdk.model.StatusFrame;
import io.meridian.sdk.model.TradeFrame;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;

/** Prints the frames of the channels in its arguments as JSON lines, until its input ends. */
public final class Follower {
  private Follower() {}

  public static void main(String[] channels) {
    try (var meridian = Meridian.create()) {
      var stream = meridian.stream(List.of(channels));
      var watch = new Thread(() -> {
        try {
          System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException ended) {
          // The input has ended in any case.
        }
        stream.close();
      });
      watch.setDaemon(true);
      watch.start();
      for (var frame : stream) print(frame);
    }
  }

  private static void print(Frame frame) {
    if (frame instanceof TradeFrame it) line(it.type(), it.channel(), it.seq(), it.timestamp());
    else if (frame instanceof QuoteFrame it) line(it.type(), it.channel(), it.seq(), it.timestamp());
    else if (frame instanceof BarFrame it) line(it.type(), it.channel(), it.seq(), it.timestamp());
    else if (frame instanceof StatusFrame it) line(it.type(), it.channel(), it.seq(), it.timestamp());
    else if (frame instanceof GapFrame it) line(it.type(), it.channel(), it.toSeq(), null);
  }

  private static void line(String type, String channel, long seq, Instant timestamp) {
    var time = timestamp == null ? "null" : '"' + timestamp.toString() + '"';
    System.out.println("{\"channel\":\"" + channel + "\",\"seq\":" + seq + ",\"timestamp\":" + time + ",\"type\":\"" + type + "\"}");
  }
}
