// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/** A frame that the stream delivers to its reader. */
public sealed interface Frame extends Event permits TradeFrame, QuoteFrame, BookFrame, BarFrame, StatusFrame, AlertFrame, GapFrame, ConflatedFrame {}
