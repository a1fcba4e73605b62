/**
 * What hashing passwords costs everybody else: the 99th percentile of quotes at rest, and while people sign in at half
 * the rate that one core can hash; both in interleaved rounds on the whole product. Run: node bench/sign-ins.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';
import { BOUND_ARGUMENTS, BOUND_COMMAND, benchFolder } from './bench-folder.ts';
import { ratios, report } from './figure.ts';
import { openLoop, quantile } from './load.ts';
import { wire } from './measured.ts';

const ROUNDS = 8;
const ROUND_MS = 4_000;
const QUOTES_PER_SECOND = 500;
const BAR = 3;
const PORT = 4378;
const ORIGIN = `http://localhost:${PORT}`;
const EMAIL = 'bench@mail.test';
const PASSWORD = 'Harbour-42-lanterns';
const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');

interface Reply {
  readonly additionalInfo: { readonly token_id: string };
  readonly user: { readonly id: string; readonly api_key: string };
}

async function portalCall(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${ORIGIN}/v1/portal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

async function mailedCode(): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${ORIGIN}/dev/mailbox.json`)).json()) as { text: string }[];
    const code = /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function startProduct(home: string, url: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    MERIDIAN_HOME: home,
    DATABASE_URL: url,
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  };
  const child = fork(MAIN, {
    execPath: BOUND_COMMAND,
    execArgv: BOUND_ARGUMENTS,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready')) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  });
}

/** Passwords that one core hashes in a second. */
async function hashesPerSecond(): Promise<number> {
  const startMs = performance.now();
  for (let count = 0; count < 50; count++) await hash(PASSWORD);
  return 50_000 / (performance.now() - startMs);
}

/** Sign-ins at fixed instants, each from an address of its own, until the function it returns is called; that answers their number. */
function signIns(perSecond: number): () => Promise<number> {
  let sent = 0;
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    sent++;
    const headers = { 'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}` };
    const call = portalCall('/user/signin', { email: EMAIL, password: PASSWORD }, headers);
    open.add(call);
    void call.finally(() => open.delete(call));
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return sent;
  };
}

/** An account without limits, so that every quote passes through the whole gate; answers its key. */
async function unlimitedKey(url: string): Promise<string> {
  const address_info = { street_address_1: '1 Quay', city: 'Port', state: 'Coast', postal_code: '10001' };
  const form = { email: EMAIL, name: 'Bench', password_hash: PASSWORD, address_info };
  const { additionalInfo } = await portalCall('/user/signup', form);
  const headers = { authorization: `Bearer ${additionalInfo.token_id}` };
  const { user } = await portalCall('/user/activate', { verification_code: await mailedCode() }, headers);
  const { store, close } = openStore(url, { onError: () => undefined });
  await store.updateTable('account').set({ plan: 'enterprise' }).where('id', '=', user.id).execute();
  await close();
  return user.api_key;
}

async function measure(key: string): Promise<void> {
  const requests = [wire('/api/stocks/AAPL/quote', { authorization: `Bearer ${key}` })];
  const load = { port: PORT, requests, connections: 32 };
  const perSecond = (await hashesPerSecond()) / 2;
  const p99 = async () => {
    const { latenciesMs, errors } = await openLoop(load, QUOTES_PER_SECOND, ROUND_MS);
    if (errors > 0) throw new Error(`${errors} quotes failed.`);
    return quantile(latenciesMs, 0.99);
  };
  await p99();
  const idle: number[] = [];
  const busy: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await p99());
    const stop = signIns(perSecond);
    busy.push(await p99());
    total += await stop();
  }
  console.log(`${perSecond.toFixed(0)} sign-ins a second, ${total} in all`);
  report('p99 of a quote at rest', 'ms', idle);
  report('p99 of a quote beside sign-ins', '× at rest', ratios(busy, idle), { most: BAR });
}

const folder = benchFolder('/tmp');
const home = join(folder.path, 'home');
mkdirSync(home);
const embedded = await startEmbedded({ home, say: (sentence) => console.log(sentence) });
const product = await startProduct(home, embedded.url);
try {
  await measure(await unlimitedKey(embedded.url));
} finally {
  product.kill('SIGKILL');
  await embedded.stop();
  folder.remove();
}
