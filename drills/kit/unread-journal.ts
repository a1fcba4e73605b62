/** Calls that are in the journal and not in the store, for drills that harm the journal. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { segmentFile, segmentsIn } from '../../server/src/modules/usage/journal/journal-format.ts';
import { readSegment } from '../../server/src/modules/usage/journal/read-segment.ts';
import type { Load } from './load.ts';
import type { Site } from './site.ts';

/** Calls with long headers fill a segment of 16 MiB sooner. */
export const LONG_HEADERS = {
  accept: `*/*, text/${'x'.repeat(190)}`,
  'user-agent': 'd'.repeat(200),
  'if-none-match': `"${'e'.repeat(198)}"`,
};

export interface UnreadJournal {
  /** The folder of the journal that the killed process wrote. */
  readonly folder: string;
  readonly load: Load;
  readonly port: number;
  readonly pid: number;
  /** When the process was killed, milliseconds since 1970. */
  readonly cutMs: number;
  /** Lets the store count again, and starts the product. */
  readonly recover: () => Promise<number>;
}

interface UnreadOptions {
  /** Asked again until it is true, which ends the load; by default after the time of the drill. */
  readonly enough?: (folder: string) => Promise<boolean>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Kills a process whose calls of the last seconds the store could not take. With one connection each call is a record of
 * its own.
 */
export async function leaveUnreadJournal(site: Site, options: UnreadOptions = {}): Promise<UnreadJournal> {
  const { enough = () => site.wait().then(() => true), headers = {}, connections = 1, env = {} } = options;
  const keys = await site.keys();
  const product = await site.start({ env });
  const { port, pid } = product;
  const load = site.load({ ports: () => [port], keys, connections, headers });
  load.start();
  await load.answers(20);
  const blocker = new Client({ connectionString: site.databaseUrl });
  await blocker.connect();
  blocker.on('error', () => undefined);
  site.onEnd(() => blocker.end());
  await blocker.query('begin');
  await blocker.query('lock table usage_journal in access exclusive mode');
  const folder = journalOf(site.home);
  while (!(await enough(folder)));
  const cutMs = Date.now();
  await product.kill();
  await load.stop();
  return {
    folder,
    load,
    port,
    pid,
    cutMs,
    recover: async () => {
      await blocker.query('rollback');
      const startedMs = performance.now();
      await site.start({ port });
      load.start();
      await load.answers(1);
      return (performance.now() - startedMs) / 1_000;
    },
  };
}

/** The journal of the process that writes on a home: its largest. */
export function journalOf(home: string): string {
  const root = join(home, 'journal');
  const folders = readdirSync(root)
    .filter((name) => /^[\dA-Za-z]{22}$/.test(name))
    .map((name) => join(root, name));
  const size = (folder: string) =>
    segmentsIn(folder).reduce((sum, segment) => sum + statSync(segmentFile(folder, segment)).size, 0);
  return folders.toSorted((a, b) => size(b) - size(a))[0]!;
}

/** The ids of the calls in a segment, one list for each of its frames. */
export function callsIn(folder: string, segment: number): string[][] {
  const { size } = statSync(segmentFile(folder, segment));
  const { frames } = readSegment(folder, segment, { from: 0, end: undefined, maxBytes: size });
  return frames.map(({ body }) => body.toString('latin1').match(/req_[\dA-Za-z]{19}/g) ?? []);
}

/** Where each frame of a segment begins. */
export function framesAt(folder: string, segment: number): number[] {
  const bytes = readFileSync(segmentFile(folder, segment));
  const places: number[] = [];
  for (
    let at = bytes.indexOf('\u00f5MDA', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('\u00f5MDA', at + 1, 'latin1')
  )
    places.push(at);
  return places;
}
