/**
 * A process with the embedded store of the home in argv[2]. Prints `url <url>` when the store is up. Then it inserts rows
 * one after the other, starting at argv[3], and prints `row <n>` after each was acknowledged. SIGINT stops it cleanly.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { startEmbedded } from '../store/embedded.ts';

const [, , home, first] = process.argv;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const embedded = await startEmbedded({ home: home!, say }).catch((error: Error) => {
  say(`refused ${error.message}`);
  process.exit(1);
});
const pool = new Pool({ connectionString: embedded.url, max: 1 });
pool.on('error', () => undefined);
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
await pool.query('create table if not exists acknowledged (n integer primary key)');
say(`url ${embedded.url}`);
for (let n = Number(first); !stopping.signal.aborted; n += 1) {
  try {
    await pool.query('insert into acknowledged values ($1)', [n]);
    say(`row ${n}`);
  } catch {
    // The server was killed: the row was not acknowledged, and the next one waits for the server.
    await delay(20);
  }
}
await pool.end();
await embedded.stop();
