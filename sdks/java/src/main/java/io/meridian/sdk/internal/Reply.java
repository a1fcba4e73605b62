package io.meridian.sdk.internal;

import java.net.http.HttpHeaders;

/** A success with its status and headers. */
public record Reply<T>(int status, HttpHeaders headers, T content) {}
