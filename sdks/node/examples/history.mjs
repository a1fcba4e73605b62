/** Reads a year of daily bars page by page, and saves them as CSV: node examples/history.mjs */
import { Meridian } from 'meridian-sdk';

const meridian = new Meridian();
const from = new Date(Date.now() - 365 * 86_400_000);
let highest;
for await (const bar of meridian.history('AAPL', { from })) {
  if (!highest || bar.high > highest.high) highest = bar;
}
console.log(`The highest price was ${highest.high}, on ${highest.timestamp.slice(0, 10)}`);

const csv = await meridian.raw('history', { symbol: 'AAPL', from, format: 'csv' });
await csv.save('aapl.csv');
console.log(`aapl.csv has ${csv.bytes().length} bytes`);
