// `npm run simulate` and `npm run simulate:ledger`; see simulation/README.md.
import { ensureInstalled, pinnedNode, run } from './install.mjs';

const [program, ...options] = process.argv.slice(2);
await ensureInstalled({ withTests: true });
await run(pinnedNode, [`simulation/${program}`, ...options]).catch(() => (process.exitCode = 1));
