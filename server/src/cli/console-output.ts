const interactive = process.stdout.isTTY;

/** One line for the person who started the server. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Shows how far long work is: one line that moves on a terminal, a line a second elsewhere, nothing below a second. */
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
