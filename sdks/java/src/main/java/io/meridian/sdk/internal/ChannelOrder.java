package io.meridian.sdk.internal;

import io.meridian.sdk.model.Frame;
import io.meridian.sdk.model.GapFrame;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The subscribed channels and the last {@code seq} of each. Drops duplicates, and delays frames while a gap is filled. Channel
 * names are case-insensitive, as on the server. Not thread-safe.
 */
final class ChannelOrder {
  /** The requested names by lower-case name, in the order of subscription. */
  private final Map<String, String> requested = new LinkedHashMap<>();
  private final Map<String, Long> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Map<String, Deque<Frame>> behindFills = new HashMap<>();
  private final Consumer<Frame> reader;
  private final Consumer<GapFrame> filler;

  /** Passes gaps to fill to {@code filler}, and all other frames to {@code reader}. */
  ChannelOrder(Consumer<Frame> reader, Consumer<GapFrame> filler) {
    this.reader = reader;
    this.filler = filler;
  }

  void want(Collection<String> channels) {
    for (var channel : channels) requested.putIfAbsent(lowerCase(channel), channel);
  }

  void leave(Collection<String> channels) {
    for (var channel : channels) requested.remove(lowerCase(channel));
    received.keySet().removeIf(channel -> !isRequested(channel));
  }

  boolean isEmpty() {
    return requested.isEmpty();
  }

  private static String lowerCase(String channel) {
    return channel.toLowerCase(Locale.ROOT);
  }

  private boolean isRequested(String channel) {
    var name = lowerCase(channel);
    return requested.containsKey(name) || requested.containsKey(name.substring(0, name.lastIndexOf('.') + 1) + "*");
  }

  /** The last {@code seq} by channel, to resume from. */
  Map<String, Long> cursor() {
    return new LinkedHashMap<>(received);
  }

  /** The channels without frames so far. */
  List<String> fresh() {
    var fresh = new ArrayList<>(requested.values());
    fresh.removeIf(received::containsKey);
    return fresh;
  }

  /** Handles a frame of a channel. A snapshot can consist of two frames with the same {@code seq}. */
  void take(Frame frame, String channel, long seq, boolean isSnapshot) {
    var last = received.get(channel);
    if (!isRequested(channel) || (last != null && (isSnapshot ? seq < last : seq <= last))) return;
    received.put(channel, seq);
    give(channel, frame);
  }

  /** Handles a frame about what was sent before: a revised bar, or a gap of the vendor. It does not change the position. */
  void pass(Frame frame, String channel) {
    if (isRequested(channel)) give(channel, frame);
  }

  void take(GapFrame gap, boolean isFilled) {
    var last = received.get(gap.channel());
    if (last != null && gap.toSeq() <= last) return;
    received.put(gap.channel(), gap.toSeq());
    if (!isFilled || behindFills.containsKey(gap.channel())) give(gap.channel(), gap);
    else fill(gap);
  }

  private void give(String channel, Frame frame) {
    var waiting = behindFills.get(channel);
    if (waiting == null) reader.accept(frame);
    else waiting.add(frame);
  }

  private void fill(GapFrame gap) {
    behindFills.put(gap.channel(), new ArrayDeque<>());
    filler.accept(gap);
  }

  /** Delivers the frames that waited for a fill. Another gap among them is filled first. */
  void filled(String channel) {
    var waiting = behindFills.remove(channel);
    while (!waiting.isEmpty()) {
      var next = waiting.remove();
      if (next instanceof GapFrame gap && gap.state() == null) {
        fill(gap);
        behindFills.get(channel).addAll(waiting);
        return;
      }
      reader.accept(next);
    }
  }

  /** The number of frames that wait for fills. */
  int waiting() {
    return behindFills.values().stream().mapToInt(Deque::size).sum();
  }
}
