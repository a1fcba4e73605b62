/** Prints trades and one-minute bars until Ctrl+C: node examples/stream.mjs BTCUSD */
import { Meridian } from 'meridian-sdk';

const [symbol = 'BTCUSD'] = process.argv.slice(2);
const stream = new Meridian().stream([`trades.${symbol}`, `bars.1m.${symbol}`]);
process.once('SIGINT', () => void stream.close());
for await (const frame of stream) {
  if (frame.type === 'trade') console.log(`${frame.timestamp} ${frame.size} at ${frame.price}`);
  else if (frame.type === 'bar') console.log(`${frame.timestamp} closed at ${frame.close}`);
  else console.log(frame);
}
