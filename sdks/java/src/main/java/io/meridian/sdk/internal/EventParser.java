package io.meridian.sdk.internal;

import io.meridian.sdk.model.Event;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Parses server-sent events and passes on the frame in each of them. */
final class EventParser implements Content.Sink {
  private final Consumer<? super Event> reader;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final StringBuilder data = new StringBuilder();

  EventParser(Consumer<? super Event> reader) {
    this.reader = reader;
  }

  @Override
  public void write(ByteBuffer piece) throws IOException {
    while (piece.hasRemaining()) {
      byte next = piece.get();
      if (next == '\n') endLine();
      else if (next != '\r') line.write(next);
    }
  }

  private void endLine() throws IOException {
    var text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    if (text.startsWith("data:")) {
      data.append(data.isEmpty() ? "" : "\n").append(text.substring("data:".length()).stripLeading());
    } else if (text.isEmpty() && !data.isEmpty()) {
      var event = Frames.read(data.toString());
      data.setLength(0);
      if (event != null) reader.accept(event);
    }
  }
}
