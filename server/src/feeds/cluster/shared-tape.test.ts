import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import { NotLeadingError, SharedTape } from './shared-tape.ts';

const FIRST = 1_790_000_000_000;
const frameOf = (text: string) => Buffer.from(text);

describe.skipIf(!hasValkey)('the shared tape of the feeds', () => {
  let server: ValkeyServer;
  let valkey: Valkey;
  beforeAll(async () => {
    server = await startValkey();
  });
  beforeEach(async () => {
    valkey = await connectValkey(server.url);
  });
  afterEach(async () => {
    await valkey.run(`return redis.call('FLUSHALL')`, [], []);
    await valkey.close();
  });
  afterAll(() => server.close());

  const texts = async (tape: SharedTape) => (await tape.framesAfter(0)).map(String);
  const begun = async () => {
    const tape = new SharedTape(valkey);
    const term = (await tape.lead(undefined))!;
    await tape.begin(term, { id: 'one', nextSeq: FIRST });
    return { tape, term };
  };
  /** Ends a term as three seconds without its process do. */
  const expire = () => valkey.remove('feeds:{tape}:lead');

  test('has one leader at a time, until its term ends or it resigns', async () => {
    const [one, other] = [new SharedTape(valkey), new SharedTape(valkey)];
    const term = await one.lead(undefined);
    expect(term).toBeDefined();
    expect(await other.lead(undefined)).toBeUndefined();
    expect(await one.lead(term)).toBe(term);
    await one.resign(term!);
    const next = await other.lead(undefined);
    expect(next).toBeDefined();
    // A term of before neither resigns nor leads.
    await one.resign(term!);
    expect(await one.lead(term)).toBeUndefined();
    expect(await other.lead(next)).toBe(next);
  });

  test('takes frames of the leader alone, in their order, and the same one once', async () => {
    const { tape, term } = await begun();
    await tape.append(term, frameOf('a'), FIRST, 3);
    // The answer was lost.
    await tape.append(term, frameOf('a'), FIRST, 3);
    await tape.append(term, frameOf('b'), FIRST + 3, 1);
    await expect(tape.append(term, frameOf('gap'), FIRST + 9, 1)).rejects.toThrow(NotLeadingError);
    await expire();
    await expect(tape.append(term, frameOf('late'), FIRST + 4, 1)).rejects.toThrow(NotLeadingError);
    const next = (await tape.lead(term))!;
    expect(next).not.toBe(term);
    await expect(tape.append(term, frameOf('late'), FIRST + 4, 1)).rejects.toThrow(NotLeadingError);
    await expect(tape.begin(term, { id: 'two', nextSeq: 1 })).rejects.toThrow(NotLeadingError);
    await tape.append(next, frameOf('c'), FIRST + 4, 2);
    expect(await texts(tape)).toEqual(['a', 'b', 'c']);
    expect(await tape.state()).toEqual({ id: 'one', nextSeq: FIRST + 6 });
    expect((await tape.framesAfter(FIRST)).map(String)).toEqual(['b', 'c']);
  });

  test('announces frames, and keeps them as long as homes need them', async () => {
    const { tape, term } = await begun();
    let announced = 0;
    const stop = tape.onAppended(
      () => (announced += 1),
      () => undefined,
    );
    let seq = FIRST;
    await vi.waitFor(
      async () => {
        await tape.append(term, frameOf(String(seq)), seq, 1);
        seq += 1;
        expect(announced).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    stop();
    await tape.trim(term, seq - 1, 60_000);
    expect(await tape.oldest()).toBe(FIRST);
    await tape.append(term, frameOf('new'), seq, 1);
    // The mark of before is older than no time at all.
    await tape.trim(term, seq, 0);
    await tape.trim(term, seq, 0);
    expect(await texts(tape)).toEqual(['new']);
    expect(await tape.oldest()).toBe(seq);
  });
});
