import io.meridian.sdk.Meridian;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;

/**
 * Requests 1,000 quotes with the SDK and 1,000 with the HTTP client of the JDK, alternating in batches of 100. Reads
 * MERIDIAN_BASE_URL and MERIDIAN_API_KEY. Prints the milliseconds of both for each batch; the target is at most 1.25.
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
      var own = new double[TURNS];
      var other = new double[TURNS];
      for (int turn = 0; turn < TURNS; turn++) {
        // Alternate the order: the first one warms up what both share.
        if (turn % 2 == 0) other[turn] = nanos(bare) / 1e6;
        own[turn] = nanos(sdk) / 1e6;
        if (turn % 2 == 1) other[turn] = nanos(bare) / 1e6;
      }
      System.out.printf(
          "{\"name\":\"%d quotes\",\"own\":%s,\"bare\":%s,\"bar\":{\"most\":1.25}}%n",
          CALLS, Arrays.toString(own), Arrays.toString(other));
    }
  }

  private static long nanos(Call call) throws Exception {
    long begun = System.nanoTime();
    for (int at = 0; at < CALLS; at++) call.make();
    return System.nanoTime() - begun;
  }
}
