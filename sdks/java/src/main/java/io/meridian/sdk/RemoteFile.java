package io.meridian.sdk;

import io.meridian.sdk.internal.Waiting;
import java.nio.file.Path;

/** A file on the server. Nothing is fetched until you call one of its methods. */
public final class RemoteFile {
  private final AsyncFile file;

  RemoteFile(AsyncFile file) {
    this.file = file;
  }

  /**
   * Downloads to a file. An interrupted download resumes. Until it is complete, the file name ends with <code>.part</code>.
   *
   * @param to the target; an existing file is replaced
   * @return the path
   */
  public Path save(Path to) {
    return Waiting.of(file.save(to));
  }

  /** @return the content */
  public byte[] bytes() {
    return Waiting.of(file.bytes());
  }
}
