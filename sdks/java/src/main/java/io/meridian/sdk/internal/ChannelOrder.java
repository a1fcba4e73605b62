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
 * The channels that are followed, and how far each has come: nothing is given twice, and what comes while a gap is filled waits
 * behind it. Names are the same in any case, as they are to the server. Not safe for threads by itself.
 */
final class ChannelOrder {
  /** As they were asked for, by their names in small letters, in the order of asking. */
  private final Map<String, String> wanted = new LinkedHashMap<>();
  private final Map<String, Long> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private final Map<String, Deque<Frame>> behindFills = new HashMap<>();
  private final Consumer<Frame> reader;
  private final Consumer<GapFrame> filler;

  /** Gaps that can be filled go to {@code filler}, all else to {@code reader}. */
  ChannelOrder(Consumer<Frame> reader, Consumer<GapFrame> filler) {
    this.reader = reader;
    this.filler = filler;
  }

  void want(Collection<String> channels) {
    for (var channel : channels) wanted.putIfAbsent(small(channel), channel);
  }

  void leave(Collection<String> channels) {
    for (var channel : channels) wanted.remove(small(channel));
    received.keySet().removeIf(channel -> !isWanted(channel));
  }

  boolean isEmpty() {
    return wanted.isEmpty();
  }

  private static String small(String channel) {
    return channel.toLowerCase(Locale.ROOT);
  }

  private boolean isWanted(String channel) {
    var name = small(channel);
    return wanted.containsKey(name) || wanted.containsKey(name.substring(0, name.lastIndexOf('.') + 1) + "*");
  }

  /** Where to go on, by channel. */
  Map<String, Long> cursor() {
    return new LinkedHashMap<>(received);
  }

  /** What has no place to go on from. */
  List<String> fresh() {
    var fresh = new ArrayList<>(wanted.values());
    fresh.removeIf(received::containsKey);
    return fresh;
  }

  /** A frame of a channel; a snapshot says where the channel stands, and there may be two of them. */
  void take(Frame frame, String channel, long seq, boolean isSnapshot) {
    var last = received.get(channel);
    if (!isWanted(channel) || (last != null && (isSnapshot ? seq < last : seq <= last))) return;
    received.put(channel, seq);
    give(channel, frame);
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

  /** What came behind a gap goes on; another gap in it is filled first. */
  void filled(String channel) {
    var waiting = behindFills.remove(channel);
    while (!waiting.isEmpty()) {
      var next = waiting.remove();
      if (next instanceof GapFrame gap) {
        fill(gap);
        behindFills.get(channel).addAll(waiting);
        return;
      }
      reader.accept(next);
    }
  }

  /** Frames that wait behind fills. */
  int waiting() {
    return behindFills.values().stream().mapToInt(Deque::size).sum();
  }
}
