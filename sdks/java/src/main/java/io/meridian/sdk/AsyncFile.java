package io.meridian.sdk;

import io.meridian.sdk.internal.Download;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A file of the server. Nothing is fetched before one of its methods is called. */
public final class AsyncFile {
  private final Download download;

  AsyncFile(Download download) {
    this.download = download;
  }

  RemoteFile blocking() {
    return new RemoteFile(this);
  }

  /**
   * Saves it piece by piece; after a break it goes on where it was. Until it is whole, its name ends with <code>.part</code>.
   *
   * @param to is replaced when it is there
   * @return the same path, once the file is whole
   */
  public CompletableFuture<Path> save(Path to) {
    return download.save(to);
  }

  /** @return all of it in memory */
  public CompletableFuture<byte[]> bytes() {
    return download.bytes();
  }
}
