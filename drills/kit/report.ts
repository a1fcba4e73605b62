/** The table of figures, as text and as Markdown. */
import type { Outcome } from './site.ts';

export interface Line {
  readonly drill: string;
  readonly promise: string;
  /** Absent for a drill that this machine cannot run. */
  readonly outcome?: Outcome;
  /** Why it was not run, or the error that ended it. */
  readonly reason?: string;
  readonly hasFailed: boolean;
}

const HEAD = ['Drill', 'Answered', 'Lost', 'Doubled', 'Wrong', 'Recovery (s)', 'Verdict', 'Note'];

export const verdictOf = ({ outcome, hasFailed }: Line): string =>
  outcome === undefined ? (hasFailed ? 'broken off' : 'not run') : hasFailed ? 'failed' : 'passed';

/** Whether every figure that must be zero is zero. */
export const isClean = ({ lost, doubled, wrong }: Outcome): boolean => lost + doubled + wrong === 0;

function cellsOf(line: Line): string[] {
  const { outcome } = line;
  const figures = outcome
    ? [
        String(outcome.answered),
        String(outcome.lost),
        String(outcome.doubled),
        String(outcome.wrong),
        outcome.recoverySeconds === null ? '–' : outcome.recoverySeconds.toFixed(1),
      ]
    : ['–', '–', '–', '–', '–'];
  const note = (outcome?.note ?? line.reason ?? '').replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '/');
  return [line.drill, ...figures, verdictOf(line), note];
}

export function markdownTable(lines: readonly Line[]): string {
  const [name, ...figures] = HEAD;
  const head = [name!, 'What it shows', ...figures];
  const bodies = lines.map((line) => {
    const [drill, ...cells] = cellsOf(line);
    return [`\`${drill}\``, line.promise, ...cells];
  });
  const rows = [head, head.map(() => '---'), ...bodies];
  return `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

export function textTable(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const isText = (column: number) => column === 0 || column >= 6;
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
