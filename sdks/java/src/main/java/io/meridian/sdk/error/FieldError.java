package io.meridian.sdk.error;

import java.io.Serializable;

/**
 * An invalid field of a request.
 *
 * @param field its name on the wire
 * @param message what is wrong, and how to fix it
 */
public record FieldError(String field, String message) implements Serializable {}
