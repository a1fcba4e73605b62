/** Compares what clients were answered with what the store counted. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Load } from './load.ts';

const POLL_MS = 250;
/** The longest that a process may take to adopt what another one left. */
const CATCH_UP_MS = 60_000;

export interface Reckoning {
  readonly answered: number;
  /** Answered calls that the store does not have and that no note reports. */
  readonly lost: number;
  /** Rows of calls that the store has already. */
  readonly doubled: number;
  /** Differences between rows and sums, wrong contents, and calls in the store that nobody made. */
  readonly wrong: number;
  /** Answered calls that the store does not have. */
  readonly missing: number;
  /** Records of a journal that notes in the quarantine report as missing. */
  readonly reported: number;
}

interface CountedRow {
  readonly id: string;
  readonly status: number;
  readonly charged: boolean;
}

/** Rows of a query on the store at `url`. */
export async function rowsOf<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const storedCalls = (url: string) =>
  rowsOf<CountedRow>(url, 'select request_id as id, status, charged from usage_call');

/** Waits until every answered call is in the store and in its figures, or long enough for it to be lost. */
export async function caughtUp(url: string, loads: readonly Load[], ms = CATCH_UP_MS): Promise<void> {
  const until = performance.now() + ms;
  const answered = loads.flatMap((load) => load.answered);
  while (performance.now() < until) {
    const ids = new Set((await storedCalls(url)).map(({ id }) => id));
    const waiting = await rowsOf(url, 'select id from usage_waiting');
    if (waiting.length === 0 && answered.every(({ id }) => ids.has(id))) return;
    await delay(POLL_MS);
  }
}

/** Compares once. No process may be running that still has calls to store. The drill itself made `ownCalls` besides. */
export async function reckon(
  url: string,
  home: string,
  loads: readonly Load[],
  ownCalls: number,
): Promise<Reckoning> {
  const stored = await storedCalls(url);
  const ids = new Set(stored.map(({ id }) => id));
  const answered = loads.flatMap((load) => load.answered);
  const missing = answered.filter(({ id }) => !ids.has(id)).length;
  const reported = reportedRecords(home);
  const unanswered = loads.reduce((sum, load) => sum + load.unanswered, 0);
  const charged = stored.filter((row) => row.charged).length;
  const [sums] = await rowsOf<{ charged: number; minutes: number; hours: number; days: number }>(
    url,
    // A process that was killed may have left sums that wait for the next one.
    `with waiting as (
       select coalesce(sum((select sum(n) from unnest(charges) n)), 0)::int as charged,
         coalesce(sum((select sum(n) from unnest(requests) n)), 0)::int as calls from usage_waiting
     )
     select charged + (select coalesce(sum(charged), 0)::int from usage_month) as charged,
            calls + (select coalesce(sum(requests), 0)::int from usage_minute) as minutes,
            calls + (select coalesce(sum(requests), 0)::int from usage_hour) as hours,
            calls + (select coalesce(sum(requests), 0)::int from usage_day) as days from waiting`,
  );
  const { minutes, hours, days } = sums!;
  const unevenSums = [minutes, hours, days].reduce(
    (sum, requests) => sum + Math.abs(requests - stored.length),
    Math.abs(sums!.charged - charged),
  );
  const known = new Set(answered.map(({ id }) => id));
  const strangers = new Set(
    stored.filter((row) => row.status === 200 && !known.has(row.id)).map(({ id }) => id),
  );
  return {
    answered: answered.length,
    lost: Math.max(0, missing - reported),
    doubled: stored.length - ids.size,
    wrong:
      unevenSums +
      Math.max(0, strangers.size - unanswered - ownCalls) +
      Math.max(0, reported - missing - unanswered) +
      loads.reduce((sum, load) => sum + load.wrong, 0),
    missing,
    reported,
  };
}

/** The sentences of the notes in the quarantine of a home. */
export function notesIn(home: string): string[] {
  const folder = join(home, 'quarantine');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.reason.json'))
    .map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { reason: string }).reason);
}

/** With one connection a record holds one call, so that this is comparable with calls. */
function reportedRecords(home: string): number {
  return notesIn(home).reduce((sum, note) => {
    const match = /^(A|\d+) records? of the call journal (?:is|are) missing/.exec(note);
    return sum + (match ? (match[1] === 'A' ? 1 : Number(match[1])) : 0);
  }, 0);
}
