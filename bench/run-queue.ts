import { readFileSync } from 'node:fs';

/** Milliseconds that the first thread of a process has run, and those in which it was ready to run but had no core. Linux only. */
export function scheduledMs(pid: number): { readonly ran: number; readonly waited: number } {
  const [ranNs = 0, waitedNs = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1')
    .split(' ')
    .map(Number);
  return { ran: ranNs / 1e6, waited: waitedNs / 1e6 };
}
