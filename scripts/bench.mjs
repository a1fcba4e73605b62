// `npm run bench [NAME …]`: the figures of bench/, one program after the other. Nothing else should run meanwhile.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

const PROGRAMS = [
  'limiter',
  'shared-limiter',
  'cluster',
  'cluster-sim',
  'quote',
  'facades',
  'mcp',
  'sdks',
  'dashboard',
  'call-files',
  'plan-advice',
  'billing',
  'operator',
  'alerts',
  'history',
  'whole-market',
  'data-calls',
  'heavy',
  'stream',
  'feeds',
  'feed-stream',
  'exports',
  'bulk',
  'backup',
  'report',
  'sign-ins',
  'import',
  'indicators',
  'backtest',
  'portfolio-backtest',
  'screener',
  'startup',
  'new-node',
  'first-load',
  'dashboard-load',
  'lighthouse',
];

await ensureInstalled({ withTests: true });
await ensureBuilt();
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : PROGRAMS) {
  console.log(`\nbench/${name}.ts`);
  await run(pinnedNode, [`bench/${name}.ts`]);
}
