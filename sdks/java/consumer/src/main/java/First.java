import io.meridian.sdk.Meridian;

public class First {
  public static void main(String[] args) {
    try (var meridian = Meridian.create()) {
      System.out.println(meridian.quote("AAPL").price());
    }
  }
}
