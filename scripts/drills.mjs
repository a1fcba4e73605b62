// `npm run drills [-- NAME …]`: harms a running product in known ways and compares what it answered with what it counted.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

await ensureInstalled({ withTests: true });
await ensureBuilt();
// What failed has been printed.
await run(pinnedNode, ['drills/run.ts', ...process.argv.slice(2)]).catch(() => (process.exitCode = 1));
