// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.Map;

/**
 * The frame <code>reconnect</code> of the stream.
 *
 * @param type type
 * @param cursor The last <code>seq</code> of each channel that was sent. Send it with <code>resume</code> on your next connection. The server closes this one
 */
public record ReconnectFrame(
    String type,
    Map<String, Long> cursor) implements Event {}
