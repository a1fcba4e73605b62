package io.meridian.sdk;

import io.meridian.sdk.internal.Waiting;
import java.nio.file.Path;

/** A file of the server. Nothing is fetched before one of its methods is called. */
public final class RemoteFile {
  private final AsyncFile file;

  RemoteFile(AsyncFile file) {
    this.file = file;
  }

  /**
   * Saves it piece by piece; after a break it goes on where it was. Until it is whole, its name ends with <code>.part</code>.
   *
   * @param to is replaced when it is there
   * @return the same path
   */
  public Path save(Path to) {
    return Waiting.of(file.save(to));
  }

  /** @return all of it in memory */
  public byte[] bytes() {
    return Waiting.of(file.bytes());
  }
}
