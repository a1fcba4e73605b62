// `npm run bench`: installs what is missing, then bench/run.ts.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

await ensureInstalled({ withTests: true });
await ensureBuilt();
await run(pinnedNode, ['bench/run.ts', ...process.argv.slice(2)]).catch(() => (process.exitCode = 1));
