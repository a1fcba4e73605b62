import { performance } from 'node:perf_hooks';
import type { PortalInput, PortalName } from '@meridian/contracts/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activated, form } from '../../testing/accounts.ts';
import { type PortalResponse, startPortal, type TestPortal } from '../../testing/portal.ts';

/** Bounds of the chance that a call with a known address takes longer than one with an unknown address. */
const FAIR = { least: 0.47, most: 0.53 };
const TRIES = 2_000;
/** Chance alone leaves the bounds in two of a hundred batches and returns; a difference in work stays outside. */
const BATCHES_MAX = 4;
/** Long enough for every limit on an address to have opened again. */
const BETWEEN_TRIES_MS = 61 * 60_000;

let portal: TestPortal;
let known: string;
beforeAll(async () => {
  portal = await startPortal();
  known = (await activated(portal)).email;
});
afterAll(() => portal.close());

/** The share of pairs in which the first is the larger, ties counted half: 0.5 for samples of one distribution. */
function rankStatistic(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, own: true })),
    ...second.map((value) => ({ value, own: false })),
  ].toSorted((a, b) => a.value - b.value);
  const ranks = all.reduce((sum, { own }, index) => (own ? sum + index + 1 : sum), 0);
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
}

/** Status and body without the random parts of every response. */
const shapeOf = ({ status, body }: PortalResponse) =>
  JSON.stringify([status, body]).replace(/"token_id":"[\w-]{43}"/, '"token_id":"…"');

/** Whether the address of an attempt has an account. */
type Kind = 'known' | 'unknown';

/**
 * As many attempts of each kind, in random order: the after-effects of an attempt, such as outgoing mail, affect both kinds equally
 * often. In random pairs, three of four attempts after a known address would be of an unknown one.
 */
function shuffledKinds(): Kind[] {
  const kinds: Kind[] = Array.from({ length: TRIES }, (_, index) => (index % 2 === 0 ? 'known' : 'unknown'));
  for (let last = kinds.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [kinds[last], kinds[other]] = [kinds[other]!, kinds[last]!];
  }
  return kinds;
}

async function compare<Name extends PortalName>(
  name: Name,
  bodyFor: (email: string) => PortalInput<Name>,
  stranger: () => string,
): Promise<{ shapes: Set<string>; statistic: number }> {
  const shapes = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  // Background jobs of earlier attempts would affect these unevenly.
  await portal.mailsTo(known);
  let statistic = Number.NaN;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    for (const kind of shuffledKinds()) {
      portal.clock.nowMs += BETWEEN_TRIES_MS;
      const body = bodyFor(kind === 'known' ? known : stranger());
      const startMs = performance.now();
      const answer = await portal.call(name, body, { hasty: true });
      times[kind].push(performance.now() - startMs);
      shapes.add(shapeOf(answer));
    }
    statistic = rankStatistic(times.known, times.unknown);
    if (statistic >= FAIR.least && statistic <= FAIR.most) break;
  }
  return { shapes, statistic };
}

async function expectAlike<Name extends PortalName>(
  name: Name,
  bodyFor: (email: string) => PortalInput<Name>,
  stranger: () => string = () => 'nobody@mail.test',
): Promise<void> {
  const { shapes, statistic } = await compare(name, bodyFor, stranger);
  console.info(`${name}: rank statistic ${statistic.toFixed(3)}`);
  expect([...shapes]).toHaveLength(1);
  expect(statistic).toBeGreaterThanOrEqual(FAIR.least);
  expect(statistic).toBeLessThanOrEqual(FAIR.most);
}

const LONG_MS = 600_000;

test(
  'a sign-in with a wrong password does not reveal whether the address has an account',
  { timeout: LONG_MS },
  () => expectAlike('signin', (email) => ({ email, password: 'Wrong-lantern-1' })),
);

test('a sign-up does not reveal whether the address has an account', { timeout: LONG_MS }, () =>
  expectAlike(
    'signup',
    (email) => form({ email }),
    () => form().email,
  ),
);

test('asking for a code does not reveal whether the address has an account', { timeout: LONG_MS }, () =>
  expectAlike('sendVerificationCode', (email) => ({ email, action: 'generate-api-key' })),
);

test('a forgotten password does not reveal whether the address has an account', { timeout: LONG_MS }, () =>
  expectAlike('forgotPassword', (email) => ({ email })),
);

test(
  'a reset by a guessed code does not reveal whether the address has an account',
  { timeout: LONG_MS },
  () =>
    expectAlike('resetPassword', (email) => ({
      email,
      verification_code: 'abcdef',
      password: 'Another-lantern-7',
    })),
);
