/** Client for the Meridian stock market data API. */
module io.meridian.sdk {
  requires transitive java.net.http;
  requires com.fasterxml.jackson.core;

  exports io.meridian.sdk;
  exports io.meridian.sdk.error;
  exports io.meridian.sdk.model;
  exports io.meridian.sdk.params;
}
