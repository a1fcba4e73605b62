import io.meridian.sdk.Meridian;
import java.lang.management.ManagementFactory;

/** Requests one quote and prints the milliseconds from JVM start to the price. Compile it first: javac is slow to start. */
public class FirstQuote {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      double price = meridian.quote("AAPL").price();
      long ms = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
      System.out.printf("{\"price\":%s,\"msSinceStart\":%d}%n", price, ms);
    }
  }
}
