package io.meridian.sdk.internal;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.function.Supplier;

/** What came of one try: the content of a success, or the bytes of a refusal. */
record Answer<T>(T content, byte[] refusal) {
  static boolean isSuccess(int status) {
    return status >= 200 && status < 300;
  }

  static BodyHandler<Answer<byte[]>> bytes() {
    return of(BodySubscribers::ofByteArray);
  }

  /** Successes are read by what {@code success} makes. */
  static <T> BodyHandler<Answer<T>> of(Supplier<BodySubscriber<T>> success) {
    return info ->
        isSuccess(info.statusCode())
            ? BodySubscribers.mapping(success.get(), content -> new Answer<>(content, null))
            : BodySubscribers.mapping(BodySubscribers.ofByteArray(), bytes -> new Answer<>(null, bytes));
  }
}
