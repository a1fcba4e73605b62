// `npm run print`: writes everything that is generated from the contracts and the configuration. `npm run check` compares it.
import { ensureInstalled, pinnedNode, run } from './install.mjs';

const DOCUMENTATION = 'server/src/http/api/routes/documentation.test.ts';

await ensureInstalled({ withTests: true });
try {
  await run(pinnedNode, ['scripts/print-indicators.ts']);
  await run(pinnedNode, ['scripts/print-icons.ts']);
  await run(pinnedNode, ['scripts/print-openapi.ts']);
  await run(pinnedNode, ['scripts/print-asyncapi.ts']);
  await run(pinnedNode, ['scripts/print-config-schema.ts']);
  await run(pinnedNode, ['scripts/print-configuration.ts']);
  await run(pinnedNode, ['scripts/print-commands.ts']);
  await run(pinnedNode, ['scripts/print-performance.ts']);
  await run(pinnedNode, ['sdks/generate/print.ts']);
  // The pages in docs/api show real replies, so a server writes them.
  await run(pinnedNode, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '-u',
    '--project',
    'server',
    DOCUMENTATION,
  ]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
