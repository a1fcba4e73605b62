import io.meridian.sdk.Meridian;
import io.meridian.sdk.model.QuoteFrame;
import java.util.List;

/** Prints ten quotes in real time, starting with the current one. */
public class Follow {
  public static void main(String[] args) {
    try (var meridian = Meridian.create();
        var stream = meridian.stream(List.of("quotes.BTCUSD"), o -> o.snapshot(true))) {
      stream.stream()
          .filter(QuoteFrame.class::isInstance)
          .map(QuoteFrame.class::cast)
          .limit(args.length > 0 ? Integer.parseInt(args[0]) : 10)
          .forEach(quote -> System.out.println(quote.timestamp() + " " + quote.price()));
    }
  }
}
