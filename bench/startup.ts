/**
 * Second start of the whole product through `npm start`: until a key gets its first quote and a browser the portal, and how much
 * of it is npm, which is measured by a script that does nothing. Then the memory that it holds when nothing happens.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { report, requireThat } from './figure.ts';
import { capture } from './measured.ts';
import { type NpmStart, npmStart } from './npm-start.ts';

const ROUNDS = 5;
const IDLE_MS = 10_000;
const PORT = 4377;
const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
chmodSync(home, 0o755);

/** Starts the product and resolves, when it says that it is ready, with the milliseconds that it took. */
function start(): Promise<NpmStart & { startedMs: number; readyMs: number }> {
  const startedMs = performance.now();
  const started = npmStart(root, { ...process.env, PORT: String(PORT), MERIDIAN_HOME: home });
  const { npm } = started;
  return new Promise((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready'))
        resolve({ ...started, startedMs, readyMs: performance.now() - startedMs });
    });
    npm.once('exit', () => reject(new Error(output)));
  });
}

/** A key of a new account in the store of the product, which does not run. */
async function newKey(): Promise<string> {
  const embedded = await startEmbedded({ home, say: (sentence) => console.log(sentence) });
  const { store, close } = openStore(embedded.url, { onError: () => undefined });
  const { live } = await newAccount(store);
  await close();
  await embedded.stop();
  return live.key;
}

/** Milliseconds of `npm start` for a program that does nothing. */
async function npmAlone(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-npm-'));
  const scripts = { start: `${process.execPath} -e 0` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nothing', scripts }));
  const startedMs = performance.now();
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  await new Promise((resolve) => npm.once('close', resolve));
  const ms = performance.now() - startedMs;
  rmSync(folder, { recursive: true });
  return ms;
}

/** Proportional set size of every process that belongs to the product: npm, node and PostgreSQL. */
function memoryMB(group: number): Map<string, number> {
  const sizes = new Map<string, number>();
  const postmaster = readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]!;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const [, parent, ownGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      const ofStore = pid === postmaster || parent === postmaster;
      if (ownGroup !== String(group) && !ofStore) continue;
      const name = ofStore
        ? 'PostgreSQL'
        : command.includes('start.mjs') && !command.startsWith('sh ')
          ? 'server'
          : 'npm';
      const pssKb = Number(
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
      );
      sizes.set(name, (sizes.get(name) ?? 0) + pssKb / 1_024);
    } catch {
      // The process ended while it was looked at.
    }
  }
  return sizes;
}

const first = await start();
report('first start', 's', [first.readyMs / 1_000]);
await first.stop();
const authorization = `Bearer ${await newKey()}`;
const [answered, ready, alone]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round++) {
  alone.push((await npmAlone()) / 1_000);
  const { npm, startedMs, readyMs, stop } = await start();
  const replies = [
    await capture(PORT, '/api/stocks/AAPL/quote', { authorization }),
    await capture(PORT, '/', { accept: 'text/html' }),
  ];
  answered.push((performance.now() - startedMs) / 1_000);
  ready.push(readyMs / 1_000);
  for (const { path, status } of replies) requireThat(status === 200, `${path} was answered ${status}`);
  if (round === ROUNDS - 1) {
    await delay(IDLE_MS);
    const sizes = memoryMB(npm.pid!);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    report('idle memory (PSS)', 'MB', [total], { most: 250 });
    for (const [name, size] of sizes) report(`idle memory of ${name}`, 'MB', [size]);
  }
  await stop();
}
report('second start to the first answers', 's', answered, { most: 1 });
report('second start until it says that it is ready', 's', ready);
report('npm start of a program that does nothing', 's', alone);
rmSync(home, { recursive: true });
