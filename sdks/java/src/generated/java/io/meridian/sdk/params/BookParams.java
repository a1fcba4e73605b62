// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>book</code>. */
public final class BookParams extends Params<BookParams> {
  /** Creates an empty set of parameters. */
  public BookParams() {}

  /**
   * Number of levels a side.
   *
   * @param levels the value
   * @return this
   */
  public BookParams levels(long levels) {
    return with("levels", levels);
  }
}
