// `npm run simulate`: the journal and its ingester with a simulated disk, clock and store; see simulation/README.md.
import { ensureInstalled, pinnedNode, run } from './install.mjs';

await ensureInstalled({ withTests: true });
await run(pinnedNode, ['simulation/run.ts', ...process.argv.slice(2)]).catch(() => (process.exitCode = 1));
