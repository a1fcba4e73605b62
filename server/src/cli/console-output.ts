import { createInterface } from 'node:readline/promises';

const interactive = process.stdout.isTTY;

/** Asks a question that only `yes` answers; undefined where nobody can answer. */
export const confirmOnTerminal: ((question: string) => Promise<boolean>) | undefined = process.stdin.isTTY
  ? async (question) => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return (await terminal.question(`${question} Type yes: `)).trim() === 'yes';
      } finally {
        terminal.close();
      }
    }
  : undefined;

/** Prints one line to standard output. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the progress of long work: a moving line on a terminal, else one line per second. Work under a second prints nothing. */
export function progressLine(title: string, now: () => number): (done: number, total: number) => void {
  const startedMs = now();
  let shownMs = startedMs;
  return (done, total) => {
    const finished = done === total && shownMs > startedMs;
    if (!finished && now() - shownMs < (interactive ? 100 : 1_000)) return;
    shownMs = now();
    const line = `${title}: ${done} of ${total}`;
    process.stdout.write(interactive ? `\r${line}${finished ? '\n' : ''}` : `${line}\n`);
  };
}

/** The same for work in several parts, each of which is named. */
export function progressOfParts(
  title: string,
  now: () => number,
): (what: string, done: number, total: number) => void {
  const parts = new Map<string, (done: number, total: number) => void>();
  return (what, done, total) => {
    const show = parts.get(what) ?? progressLine(`${title}, ${what}`, now);
    parts.set(what, show);
    show(done, total);
  };
}
