import io.meridian.sdk.Meridian;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/**
 * Requests 1,000 quotes with the SDK and 1,000 with the HTTP client of the JDK, alternating in batches of 100. Reads
 * MERIDIAN_BASE_URL and MERIDIAN_API_KEY. Prints both times in milliseconds and their ratio; the target is at most 1.25.
 */
public class QuoteRatio {
  private static final int TURNS = 10;
  private static final int CALLS = 100;

  interface Call {
    void make() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var request = HttpRequest.newBuilder(URI.create(System.getenv("MERIDIAN_BASE_URL") + "/api/stocks/AAPL/quote"))
        .header("Authorization", "Bearer " + System.getenv("MERIDIAN_API_KEY"))
        .build();
    try (var meridian = Meridian.create()) {
      Call sdk = () -> meridian.quote("AAPL");
      Call bare = () -> http.send(request, BodyHandlers.ofString());
      nanos(bare);
      nanos(sdk);
      long sdkNanos = 0;
      long bareNanos = 0;
      for (int turn = 0; turn < TURNS; turn++) {
        // Alternate the order: the first one warms up what both share.
        if (turn % 2 == 0) bareNanos += nanos(bare);
        sdkNanos += nanos(sdk);
        if (turn % 2 == 1) bareNanos += nanos(bare);
      }
      System.out.printf("{\"sdkMs\":%d,\"bareMs\":%d,\"ratio\":%.3f}%n", sdkNanos / 1_000_000, bareNanos / 1_000_000, (double) sdkNanos / bareNanos);
    }
  }

  private static long nanos(Call call) throws Exception {
    long begun = System.nanoTime();
    for (int at = 0; at < CALLS; at++) call.make();
    return System.nanoTime() - begun;
  }
}
