package io.meridian.sdk.internal;

import io.meridian.sdk.internal.read.HistoryPageReader;
import io.meridian.sdk.model.Bar;
import io.meridian.sdk.model.BarFrame;
import io.meridian.sdk.model.GapFrame;
import io.meridian.sdk.model.HistoryPage;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Fetches the bars of a gap with the call that the server names. */
final class GapFill {
  private static final Pattern CALL = Pattern.compile("/api/stocks/([^/?]+)/history\\?(.*)");
  private static final int MINUTE_SECONDS = 60;

  private final GapFrame gap;
  private final Consumer<BarFrame> reader;
  private final Walk<HistoryPage> walk;

  GapFill(Caller caller, GapFrame gap, Consumer<BarFrame> reader) {
    this.gap = gap;
    this.reader = reader;
    this.walk = new Walk<>(caller, Operation.HISTORY, arguments(gap.fill()), HistoryPageReader::read, 0);
  }

  /** Returns whether {@code gap} can be filled. */
  static boolean isOfBars(GapFrame gap) {
    return gap.channel().startsWith("bars.") && gap.fill() != null && CALL.matcher(gap.fill()).matches();
  }

  private static Map<String, Object> arguments(String fill) {
    var call = CALL.matcher(fill);
    if (!call.matches()) throw new IllegalArgumentException(fill);
    var arguments = new LinkedHashMap<String, Object>();
    arguments.put("symbol", decoded(call.group(1)));
    for (var pair : call.group(2).split("&")) {
      int middle = pair.indexOf('=');
      if (middle > 0) arguments.put(decoded(pair.substring(0, middle)), decoded(pair.substring(middle + 1)));
    }
    return arguments;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  /** Completes when the reader has all bars of the gap. */
  CompletableFuture<Void> start() {
    var done = new CompletableFuture<Void>();
    step(done);
    return done;
  }

  private void step(CompletableFuture<Void> done) {
    walk.next().whenComplete((page, failure) -> {
      if (failure != null) {
        done.completeExceptionally(failure);
        return;
      }
      for (var bar : page.results()) give(bar, page);
      if (walk.isOver()) done.complete(null);
      else step(done);
    });
  }

  private void give(Bar bar, HistoryPage page) {
    long seq = Math.floorDiv(bar.timestamp().getEpochSecond(), MINUTE_SECONDS);
    if (seq < gap.fromSeq() || seq > gap.toSeq()) return;
    reader.accept(
        new BarFrame(
            "bar", gap.channel(), seq, page.symbol(), bar.timestamp(), page.interval(), bar.open(), bar.high(), bar.low(),
            bar.close(), bar.volume(), bar.vwap(), bar.trades(), bar.partial(), false,
            page.source(), false, true));
  }
}
