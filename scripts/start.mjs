// `npm start`: installs what is missing, builds what is stale, then serves portal and API until Ctrl-C. With `--demo` there is
// an account to look around in.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compression, ensureBuilt, serverBundle } from './build.mjs';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';

try {
  await ensureInstalled({ withTests: false });
  await ensureBuilt({ withServer: true, withCopies: false });
} catch (error) {
  console.error(`\nMeridian could not be prepared. ${error.message}`);
  process.exit(1);
}

// npm finds the pinned Node first, once it is installed, so that most starts need no further process.
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) await serve();
else startAgain();

/** Compresses the portal beside the server, which compresses as well what it is asked for until then. */
function compressBeside() {
  const left = compression();
  if (!left) return;
  const beside = spawn(process.execPath, left, { stdio: 'ignore' });
  beside.unref();
  process.once('exit', () => beside.kill());
}

/** Becomes the server. */
async function serve() {
  process.chdir(root);
  Object.assign(process.env, toolEnvironment);
  compressBeside();
  // What one start has compiled serves the later ones. Threads and further processes take it from the environment.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Node decodes sources to two bytes a character; the bundle is in ASCII.
  const bundle = serverBundle();
  const bundled = `${pathToFileURL(dirname(bundle))}/`;
  module.registerHooks({
    load: (url, context, next) =>
      url.startsWith(bundled)
        ? { format: 'module', source: readFileSync(new URL(url), 'latin1'), shortCircuit: true }
        : next(url, context),
  });
  await import(pathToFileURL(bundle));
}

/** Runs this program on the pinned Node: in place of this process where its Node can do that, otherwise below it. */
function startAgain() {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  if (process.execve && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.execve(pinnedNode, [pinnedNode, ...args], toolEnvironment);
  }
  // The channel closes when this process dies, however it dies, and the server then stops as on Ctrl-C.
  const server = spawn(pinnedNode, args, {
    env: toolEnvironment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the whole group, so only signals meant for this process alone are passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
}
