package io.meridian.sdk;

import io.meridian.sdk.internal.Download;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A file on the server. Nothing is fetched until you call one of its methods. */
public final class AsyncFile {
  private final Download download;

  AsyncFile(Download download) {
    this.download = download;
  }

  RemoteFile blocking() {
    return new RemoteFile(this);
  }

  /**
   * Downloads to a file. An interrupted download resumes. Until it is complete, the file name ends with <code>.part</code>.
   *
   * @param to the target; an existing file is replaced
   * @return completes with the path when the file is complete
   */
  public CompletableFuture<Path> save(Path to) {
    return download.save(to);
  }

  /** @return the content */
  public CompletableFuture<byte[]> bytes() {
    return download.bytes();
  }
}
