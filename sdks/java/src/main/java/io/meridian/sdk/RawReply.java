package io.meridian.sdk;

import io.meridian.sdk.internal.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** An unparsed reply. */
public final class RawReply {
  private final Reply<byte[]> reply;

  RawReply(Reply<byte[]> reply) {
    this.reply = reply;
  }

  /** @return the HTTP status, from 200 to 299 */
  public int status() {
    return reply.status();
  }

  /**
   * Returns a header.
   *
   * @param name the header name, case-insensitive
   * @return its first value
   */
  public Optional<String> header(String name) {
    return reply.headers().firstValue(name);
  }

  /** @return the format, such as <code>text/csv</code> */
  public String contentType() {
    return header("content-type").orElse("");
  }

  /** @return the body; a copy */
  public byte[] bytes() {
    return reply.content().clone();
  }

  /** @return the body as text in UTF-8 */
  public String text() {
    return new String(reply.content(), StandardCharsets.UTF_8);
  }

  /**
   * Writes the body to a file.
   *
   * @param to the target; an existing file is replaced
   * @return the path
   */
  public Path save(Path to) {
    try {
      return Files.write(to, reply.content());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public String toString() {
    return "RawReply[" + status() + " " + contentType() + ", " + reply.content().length + " bytes]";
  }
}
