// `npm run dev`: the server restarts and the portal in the browser reloads when a source file changes. Open the address that
// Vite prints; it passes calls on to the server behind it.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedNode, root, toolEnvironment } from './install.mjs';

const PORTAL = 'http://localhost:5173';

await ensureInstalled({ withTests: true });
// The server reads the built portal when it starts.
await ensureBuilt();
const server = process.env.PORT ?? '4000';
const env = { ...toolEnvironment, PORT: server, PUBLIC_URL: process.env.PUBLIC_URL ?? PORTAL };
const start = (args, cwd = root) => spawn(pinnedNode, args, { cwd, env, stdio: 'inherit' });
const children = [
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start([`${root}/node_modules/vite/bin/vite.js`, '--config', 'web/vite.config.ts']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.once('exit', stop);
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
