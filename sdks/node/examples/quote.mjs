/** Prints the price of a stock, or the error: node examples/quote.mjs AAPL */
import { Meridian, NotFoundError } from 'meridian-sdk';

const meridian = new Meridian();
const [symbol = 'AAPL'] = process.argv.slice(2);
try {
  const { price, changePct, timestamp } = await meridian.quote(symbol);
  console.log(`${symbol} ${price} (${changePct}%) at ${timestamp}`);
} catch (error) {
  if (!(error instanceof NotFoundError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
