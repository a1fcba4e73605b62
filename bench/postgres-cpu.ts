import type pg from 'pg';
import { cpuOf } from './process-cpu.ts';

/** Reads the CPU seconds that the PostgreSQL of `pool` has used, with those of its connections that have ended. */
export async function postgresCpuSeconds(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ line: string }>(
    "select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1] as line",
  );
  const postmaster = Number(rows[0]!.line);
  return () => cpuOf(({ pid, parent }) => pid === postmaster || parent === postmaster);
}
