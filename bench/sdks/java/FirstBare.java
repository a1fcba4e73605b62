import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The same request with the HTTP client of the JDK. The JSON is not parsed. */
public class FirstBare {
  public static void main(String[] args) throws Exception {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    var request = HttpRequest.newBuilder(URI.create(System.getenv("MERIDIAN_BASE_URL") + "/api/stocks/AAPL/quote"))
        .header("Authorization", "Bearer " + System.getenv("MERIDIAN_API_KEY"))
        .build();
    int letters = http.send(request, BodyHandlers.ofString()).body().length();
    long ms = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    if (letters <= 0) throw new IllegalStateException("No quote came.");
    System.out.printf("{\"own\":[%d]}%n", ms);
  }
}
