/** Second start of the whole product, through `npm start`, and the memory that it holds when nothing happens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { report } from './figure.ts';

const ROUNDS = 5;
const IDLE_MS = 10_000;
const PORT = '4377';
const root = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
chmodSync(home, 0o755);

/** Starts the product and resolves, when it is ready, with the milliseconds that it took. */
function start(): Promise<{ npm: ChildProcess; readyMs: number }> {
  const startedMs = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT, MERIDIAN_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready')) resolve({ npm, readyMs: performance.now() - startedMs });
    });
    npm.once('exit', () => reject(new Error(output)));
  });
}

async function stop(npm: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => npm.once('close', resolve));
  process.kill(-npm.pid!, 'SIGINT');
  await closed;
}

/** Proportional set size of every process that belongs to the product: npm, node and PostgreSQL. */
function memoryMB(group: number): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const ofGroup =
        Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[2]) === group;
      const ofStore = command.startsWith('postgres:') || command.includes(home);
      if (!ofGroup && !ofStore) continue;
      const name = ofStore ? 'PostgreSQL' : command.includes('main.ts') ? 'server' : 'npm and its launcher';
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
await stop(first.npm);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { npm, readyMs } = await start();
  times.push(readyMs);
  if (round === ROUNDS - 1) {
    await delay(IDLE_MS);
    const sizes = memoryMB(npm.pid!);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    report('idle memory (PSS)', 'MB', [total], { most: 400 });
    for (const [name, size] of sizes) report(`idle memory of ${name}`, 'MB', [size]);
  }
  await stop(npm);
}
report(
  'second start',
  's',
  times.map((ms) => ms / 1_000),
  { most: 2 },
);
rmSync(home, { recursive: true });
