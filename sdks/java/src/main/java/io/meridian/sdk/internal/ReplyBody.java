package io.meridian.sdk.internal;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.util.function.Supplier;

/** The body of a reply: the content of a success, or the bytes of an error. */
record ReplyBody<T>(T content, byte[] refusal) {
  static boolean isSuccess(int status) {
    return status >= 200 && status < 300;
  }

  static BodyHandler<ReplyBody<byte[]>> bytes() {
    return of(BodySubscribers::ofByteArray);
  }

  /** Reads successful replies with {@code success}. */
  static <T> BodyHandler<ReplyBody<T>> of(Supplier<BodySubscriber<T>> success) {
    return info ->
        isSuccess(info.statusCode())
            ? BodySubscribers.mapping(success.get(), content -> new ReplyBody<>(content, null))
            : BodySubscribers.mapping(BodySubscribers.ofByteArray(), bytes -> new ReplyBody<>(null, bytes));
  }
}
