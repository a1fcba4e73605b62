import type { ImportProgress } from './import-files.ts';

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const BAR_WIDTH = 30;

function describeProgress({ step, file, done, total }: ImportProgress, onTerminal: boolean): string {
  const part = Math.min(1, done / total);
  if (!onTerminal) return `${step} ${Math.floor(part * 4) * 25}%\n`;
  const filled = Math.round(part * BAR_WIDTH);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  return `\r\u001B[K${step} [${bar}] ${Math.floor(part * 100)}% ${file}`;
}

/** A progress bar that is redrawn in place on a terminal. Elsewhere one line for each quarter of each step. */
export function progressPrinter(out: Output) {
  let lastText = '';
  return {
    show(progress: ImportProgress) {
      const text = describeProgress(progress, out.isTTY === true);
      if (text !== lastText) out.write(text);
      lastText = text;
    },
    end() {
      if (out.isTTY && lastText) out.write('\r\u001B[K');
    },
  };
}
