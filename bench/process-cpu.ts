import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** With that of its ended children. */
  readonly cpuSeconds: number;
}

/** All processes of the machine and the CPU that they have used. Linux only. */
export function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [
          { pid: Number(name), parent: Number(fields[1]), command, cpuSeconds: ticks / TICKS_PER_SECOND },
        ];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** CPU seconds of all processes that match. */
export const cpuOf = (matches: (it: Process) => boolean): number =>
  processes()
    .filter(matches)
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
