import io.meridian.sdk.Meridian;
import io.meridian.sdk.model.Bar;
import io.meridian.sdk.params.Interval;
import java.time.LocalDate;

/** The closes of this year, and how much the last one differs from the first. */
public class Closes {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      var start = LocalDate.now().withDayOfYear(1);
      var closes = meridian.history("AAPL", p -> p.interval(Interval.ONE_DAY).from(start)).stream().mapToDouble(Bar::close).toArray();
      System.out.printf("%d closes, %.2f %%%n", closes.length, 100 * (closes[closes.length - 1] / closes[0] - 1));
    }
  }
}
