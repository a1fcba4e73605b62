package io.meridian.sdk.error;

import java.io.Serializable;

/**
 * What is wrong with one field of a request.
 *
 * @param field its name on the wire
 * @param message what is wrong, and how to mend it
 */
public record FieldError(String field, String message) implements Serializable {}
