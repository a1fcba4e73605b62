/**
 * Prints the bars that reference values are made of, as JSON. Run: node market/reference/print-bars.ts LENGTH SEED, and
 * `candles` for the walk with all candlestick patterns.
 */
import { BAR_COLUMNS } from '../src/bars.ts';
import { candleWalk } from '../src/simulator/candle-walk.ts';
import { randomBars } from '../src/testing/series.ts';

const [length, seed, series] = process.argv.slice(2);
const bars = (series === 'candles' ? candleWalk : randomBars)(Number(length), Number(seed));
const columns = BAR_COLUMNS.map((name) => [name, [...bars[name]]]);
process.stdout.write(JSON.stringify(Object.fromEntries(columns)));
