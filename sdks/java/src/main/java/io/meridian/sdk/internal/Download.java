package io.meridian.sdk.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A file on the server. Nothing is fetched yet. */
public final class Download {
  private final Caller caller;
  private final Operation operation;
  private final Map<String, ?> arguments;

  Download(Caller caller, Operation operation, Map<String, ?> arguments) {
    this.caller = caller;
    this.operation = operation;
    this.arguments = arguments;
  }

  /** Downloads to memory. */
  public CompletableFuture<byte[]> bytes() {
    var memory = new Memory();
    return Caller.then(new Transfer(caller, operation, arguments, memory).start(), done -> memory.bytes.toByteArray());
  }

  /** Downloads to a file. The file appears under its name only when it is complete. */
  public CompletableFuture<Path> save(Path to) {
    var part = to.resolveSibling(to.getFileName() + ".part");
    FileChannel channel;
    try {
      channel = FileChannel.open(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException failure) {
      return CompletableFuture.failedFuture(new UncheckedIOException(failure));
    }
    var moved = new CompletableFuture<Path>();
    var transfer = new Transfer(caller, operation, arguments, new Disk(channel)).start();
    moved.whenComplete((path, failure) -> transfer.cancel(true));
    transfer.whenComplete((done, failure) -> finish(channel, part, to, Waiting.causeOf(failure), moved));
    return moved;
  }

  private static void finish(FileChannel channel, Path part, Path to, Throwable failure, CompletableFuture<Path> moved) {
    try {
      channel.close();
      if (failure == null) Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
      else Files.deleteIfExists(part);
    } catch (IOException unwritable) {
      moved.completeExceptionally(new UncheckedIOException(unwritable));
    }
    if (failure == null) moved.complete(to);
    else moved.completeExceptionally(failure);
  }

  /** The target of a download. It can be cleared to start again. */
  interface Target extends Content.Sink {
    long position() throws IOException;

    void clear() throws IOException;
  }

  private static final class Memory implements Target {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public void write(ByteBuffer piece) {
      var copy = new byte[piece.remaining()];
      piece.get(copy);
      bytes.writeBytes(copy);
    }

    @Override
    public long position() {
      return bytes.size();
    }

    @Override
    public void clear() {
      bytes.reset();
    }
  }

  private record Disk(FileChannel channel) implements Target {
    @Override
    public void write(ByteBuffer piece) throws IOException {
      while (piece.hasRemaining()) channel.write(piece);
    }

    @Override
    public long position() throws IOException {
      return channel.position();
    }

    @Override
    public void clear() throws IOException {
      channel.truncate(0);
    }
  }
}
