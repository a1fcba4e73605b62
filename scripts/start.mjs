// `npm start`: installs what is missing, builds what is stale, then serves portal and API until Ctrl-C. With `--demo` there is
// an account to look around in.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';

try {
  await ensureInstalled({ withTests: false });
  await ensureBuilt();
} catch (error) {
  console.error(`\nMeridian could not be prepared. ${error.message}`);
  process.exit(1);
}

// The channel closes when this process dies, however it dies, and the server then stops as on Ctrl-C.
const demo = process.argv.includes('--demo') ? ['--demo'] : [];
const server = spawn(pinnedNode, ['server/src/main.ts', ...demo], {
  cwd: root,
  // What one start has compiled serves the later ones.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...toolEnvironment },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// A terminal sends Ctrl-C to the whole group, so only signals meant for this process alone are passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
