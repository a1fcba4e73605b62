/** Why a symbol has no order book; the API and the stream say the same. */
export const noBook = (symbol: string): string =>
  `${symbol} has no order book. Simulated symbols other than indices and mutual funds have one, and symbols of feeds whose vendor sends it.`;
