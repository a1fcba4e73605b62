#!/usr/bin/env node
// `npx meridian COMMAND`: the operator's commands, run on the pinned Node.
import { spawn } from 'node:child_process';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';

await ensureInstalled({ withTests: false });
const child = spawn(pinnedNode, [`${root}/server/src/cli/cli.ts`, ...process.argv.slice(2)], {
  env: toolEnvironment,
  stdio: 'inherit',
});
process.on('SIGINT', () => {});
child.once('exit', (code) => process.exit(code ?? 1));
