import com.fasterxml.jackson.core.JsonFactory;
import io.meridian.sdk.Meridian;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Requests quotes with the SDK, and with the HTTP client of the JDK and the SDK's JSON parser, call by call by turns. Reads
 * MERIDIAN_BASE_URL and MERIDIAN_API_KEY. Prints the milliseconds of both: for the first calls of the program, while the JVM still
 * interprets and compiles what it runs, and then for each round. The target for the rounds is at most 1.2.
 */
public class QuoteRatio {
  private static final int FIRST = 3_000;
  private static final int ROUNDS = 12;
  private static final int CALLS = 300;
  private static final JsonFactory PARSERS = new JsonFactory();

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
      Call bare = () -> values(http.send(request, BodyHandlers.ofByteArray()).body());
      var first = millis(sdk, bare, FIRST);
      print("the first %d quotes of a program".formatted(FIRST), new double[] {first[0]}, new double[] {first[1]}, "");
      var own = new double[ROUNDS];
      var other = new double[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        var spent = millis(sdk, bare, CALLS);
        own[round] = spent[0];
        other[round] = spent[1];
      }
      print("%d quotes".formatted(CALLS), own, other, ",\"bar\":{\"most\":1.2}");
    }
  }

  private static void print(String name, double[] own, double[] bare, String bar) {
    System.out.printf("{\"name\":\"%s\",\"own\":%s,\"bare\":%s%s}%n", name, Arrays.toString(own), Arrays.toString(bare), bar);
  }

  /** What a program without the SDK has at least: the fields of the quote by their names. */
  private static Map<String, Object> values(byte[] body) throws Exception {
    var values = new HashMap<String, Object>();
    try (var json = PARSERS.createParser(body)) {
      json.nextToken();
      for (var name = json.nextFieldName(); name != null; name = json.nextFieldName())
        values.put(name, json.nextToken().isNumeric() ? (Object) json.getDoubleValue() : json.getText());
    }
    return values;
  }

  private static double[] millis(Call sdk, Call bare, int calls) throws Exception {
    long[] nanos = new long[2];
    for (int at = 0; at < calls; at++) {
      // The order changes, so that neither always comes after the other.
      for (int turn = 0; turn < 2; turn++) {
        int which = (at + turn) % 2;
        long begun = System.nanoTime();
        (which == 0 ? sdk : bare).make();
        nanos[which] += System.nanoTime() - begun;
      }
    }
    return new double[] {nanos[0] / 1e6, nanos[1] / 1e6};
  }
}
