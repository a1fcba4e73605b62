/** During a roll-out, processes of the last release run on the store of this version. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryHome } from '../../testing/api/lake.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { copyLastRelease, LAST_RELEASED_MIGRATION, whyNoLastRelease } from '../../testing/last-release.ts';
import { type ProductProcess, startProduct } from '../../testing/product-copy.ts';
import { migrate } from '../database.ts';
import { MIGRATIONS } from './index.ts';

const PASSWORD = 'Long-enough-7';
const CALLS = 12;
/** The process shares the machine with other tests. */
const PATIENCE_MS = 60_000;
const why = whyNoLastRelease();

interface PortalReply {
  readonly code: string;
  readonly access_token?: string;
  readonly user?: { readonly api_key: string };
  readonly additionalInfo?: { readonly token_id?: string; readonly requests?: number };
}

let product: ProductProcess | undefined;
afterEach(() => product?.kill());

async function post(path: string, body: object, token?: string): Promise<PortalReply> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${product!.origin}/v1/portal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as PortalReply;
}

async function mailedCode(email: string): Promise<string> {
  const codes = async () => {
    const reply = await fetch(`${product!.origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await reply.json()) as { text: string }[];
    return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
  };
  await vi.waitFor(async () => expect(await codes()).not.toEqual([]), PATIENCE_MS);
  return (await codes())[0]!;
}

/** Signs up and activates an account. */
async function signUp(email: string): Promise<string> {
  const address = { street_address_1: '1 Station Road', city: 'Pune', state: 'MH', postal_code: '411001' };
  const asked = await post('/user/signup', {
    email,
    name: 'Zoe',
    password_hash: PASSWORD,
    address_info: address,
  });
  const verification_code = await mailedCode(email);
  const { user } = await post('/user/activate', { verification_code }, asked.additionalInfo!.token_id);
  return user!.api_key;
}

async function countsCalls(email: string, key: string): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) {
    const reply = await fetch(`${product!.origin}/api/stocks/AAPL/quote`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(reply.status).toBe(200);
  }
  const { access_token: token } = await post('/user/signin', { email, password: PASSWORD });
  const requests = async () => (await post('/usage/summary', {}, token)).additionalInfo!.requests;
  await vi.waitFor(async () => expect(await requests()).toBe(CALLS), PATIENCE_MS);
}

test.skipIf(why)(
  `the last release signs up, signs in and counts calls while and after this version migrates its store${why ? `. ${why}` : ''}`,
  async () => {
    const folder = temporaryHome();
    onTestFinished(() => folder.remove());
    const database = await emptyDatabase();
    onTestFinished(() => database.drop());
    const [copy, home] = [join(folder.home, 'release'), join(folder.home, 'home')];
    mkdirSync(copy);
    copyLastRelease(copy);
    product = await startProduct(copy, { DATABASE_URL: database.url, MERIDIAN_HOME: home });
    const before = await signUp('before@example.com');
    const known = Object.keys(MIGRATIONS).filter((name) => name <= LAST_RELEASED_MIGRATION);
    expect(await migrate(database.store)).toEqual(Object.keys(MIGRATIONS).slice(known.length));

    await countsCalls('before@example.com', before);
    await countsCalls('after@example.com', await signUp('after@example.com'));
    expect(await product.stop()).toBe(0);
  },
  4 * PATIENCE_MS,
);
