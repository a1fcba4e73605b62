import io.meridian.sdk.Meridian;
import java.lang.management.ManagementFactory;

/** Requests one quote and prints the milliseconds from JVM start to the price. Compile it first: javac is slow to start. */
public class FirstQuote {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      double price = meridian.quote("AAPL").price();
      long ms = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
      if (price <= 0) throw new IllegalStateException("No quote came.");
      System.out.printf("{\"own\":[%d]}%n", ms);
    }
  }
}
