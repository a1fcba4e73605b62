import type { Quarantine } from '../../../shared/quarantine/quarantine.ts';

/**
 * Reports the frames between two numbers of a journal as missing. This comes before the store moves past them: whatever
 * interrupts that, the gap is reported, and once.
 */
export function reportGap(
  quarantine: Quarantine,
  { id, before, after }: { id: string; before: number; after: number },
): void {
  const subject = `journal-${id}-gap-${before + 1}-${after - 1}`;
  if (!quarantine.has(subject)) quarantine.record(subject, gapText(after - before - 1));
}

const gapText = (frames: number) =>
  frames === 1
    ? 'A record of the call journal is missing. Its calls are not counted.'
    : `${frames} records of the call journal are missing. Their calls are not counted.`;
export const damageText = (bytes: number): string =>
  `${bytes} bytes of a call journal are damaged. Calls in them may not be counted.`;
