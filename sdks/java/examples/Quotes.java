import io.meridian.sdk.Meridian;
import java.util.List;

/** Requests three quotes concurrently without blocking a thread. */
public class Quotes {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      var all = List.of("AAPL", "MSFT", "BTCUSD").stream().map(meridian.async()::quote).toList();
      all.forEach(quote -> System.out.println(quote.join().symbol() + " " + quote.join().price()));
    }
  }
}
