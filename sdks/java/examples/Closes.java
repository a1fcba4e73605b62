import io.meridian.sdk.Meridian;
import io.meridian.sdk.model.Bar;
import io.meridian.sdk.params.Interval;
import java.time.LocalDate;

/** Prints the closing prices of this year and the change from first to last. */
public class Closes {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      var start = LocalDate.now().withDayOfYear(1);
      var closes = meridian.history("AAPL", p -> p.interval(Interval.ONE_DAY).from(start)).stream().mapToDouble(Bar::close).toArray();
      System.out.printf("%d closes, %.2f %%%n", closes.length, 100 * (closes[closes.length - 1] / closes[0] - 1));
    }
  }
}
