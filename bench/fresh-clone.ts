/**
 * From a fresh clone to the portal, through `npm start`, when npm has all packages in its cache: what of it npm takes to install them,
 * what the build, and what the first start. Run: node bench/fresh-clone.ts [ROUNDS]
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../drills/kit/product.ts';
import { report, requireThat } from './figure.ts';
import { npmStart } from './npm-start.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const root = join(import.meta.dirname, '..');

/** Seconds until each part of the start of a new clone was done, and until its portal answered. */
async function startClone(): Promise<{ install: number; build: number; portal: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-clone-'));
  chmodSync(folder, 0o755);
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const port = await freePort();
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1_000;
  // Without the packages of this repository in the path, as a user has it.
  const path = process.env['PATH']!.split(':').filter((it) => !it.includes('node_modules'));
  const env = { PATH: path.join(':'), HOME: process.env['HOME'], PORT: String(port) };
  const { npm, stop } = npmStart(folder, env);
  try {
    const done = { install: 0, build: 0, portal: 0 };
    let output = '';
    await new Promise<void>((resolve, reject) => {
      npm.once('exit', () => reject(new Error(output)));
      npm.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!done.install && output.includes('Installing dependencies: done')) done.install = seconds();
        if (!done.build && /Building .*: done/.test(output)) done.build = seconds();
        if (output.includes('Ready')) resolve();
      });
    });
    const page = await fetch(`http://localhost:${port}/`);
    requireThat(page.status === 200, `the portal was answered ${page.status}`);
    return { ...done, portal: seconds() };
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rounds: Awaited<ReturnType<typeof startClone>>[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await startClone());
report(
  'fresh clone to the portal',
  's',
  rounds.map(({ portal }) => portal),
  { most: 30 },
);
report(
  'npm install of a fresh clone',
  's',
  rounds.map(({ install }) => install),
);
report(
  'build of a fresh clone',
  's',
  rounds.map(({ install, build }) => build - install),
);
report(
  'first start of a fresh clone',
  's',
  rounds.map(({ build, portal }) => portal - build),
);
