package io.meridian.sdk.internal;

import java.net.http.HttpHeaders;

/** A successful reply with status and headers. */
public record Reply<T>(int status, HttpHeaders headers, T content) {}
