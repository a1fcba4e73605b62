/** Prints the bars that reference values are made of, as JSON. Run: node market/reference/print-bars.ts LENGTH SEED */
import { BAR_COLUMNS } from '../src/bars.ts';
import { randomBars } from '../src/testing/series.ts';

const bars = randomBars(Number(process.argv[2]), Number(process.argv[3]));
const columns = BAR_COLUMNS.map((name) => [name, [...bars[name]]]);
process.stdout.write(JSON.stringify(Object.fromEntries(columns)));
