import { parseArgs } from 'node:util';
import type { Adjustment } from '@meridian/market/bars';
import { ImportFailure } from './import/failure.ts';
import {
  type FileSummary,
  importFiles,
  type ImportProgress,
  type ImportSummary,
} from './import/import-files.ts';
import { LakeBusyError } from './write-lock.ts';

interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

export interface ImportIo {
  readonly home: string;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly now?: () => number;
}

const USAGE = `meridian import [--adjusted raw|split|all] [--name NAME] FILE...

Loads daily bars (symbol,date,open,high,low,close,volume), corporate actions
(symbol,ex_date,kind,cash_amount,split_ratio) and company names (symbol,name,sector)
from CSV, CSV.gz or Parquet files, or from all such files of a folder.

  --adjusted  how the prices are adjusted; else the file name says it, else raw
  --name      the label of the data, shown with every answer; else the file name
`;

const ADJUSTMENTS: readonly string[] = ['raw', 'split', 'all'] satisfies Adjustment[];
const isAdjustment = (text: string): text is Adjustment => ADJUSTMENTS.includes(text);

/** The command `meridian import`: prints what it does, and answers the exit code (1: nothing was changed). */
export async function runImport(argv: readonly string[], io: ImportIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { adjusted: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help || positionals.length === 0) {
      (values.help ? io.stdout : io.stderr).write(USAGE);
      return values.help ? 0 : 1;
    }
    const { adjusted } = values;
    if (adjusted !== undefined && !isAdjustment(adjusted))
      throw new ImportFailure(`--adjusted ${adjusted} must be raw, split or all.`);
    const progress = progressPrinter(io.stdout);
    const summary = await importFiles(positionals, {
      home: io.home,
      now: io.now ?? Date.now,
      name: values.name,
      adjustment: adjusted,
      onProgress: (step) => progress.show(step),
    }).finally(() => progress.end());
    io.stdout.write(report(summary));
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    io.stderr.write(`${error.message}\nNothing was changed.\n`);
    return 1;
  }
}

/** Failures that are the caller's to mend; anything else is a fault of the program and keeps its stack. */
function isExpected(error: unknown): error is Error {
  if (error instanceof ImportFailure || error instanceof LakeBusyError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

const BAR_WIDTH = 30;

function describeProgress({ step, file, done, total }: ImportProgress, onTerminal: boolean): string {
  const part = Math.min(1, done / total);
  if (!onTerminal) return `${step} ${Math.floor(part * 4) * 25}%\n`;
  const filled = Math.round(part * BAR_WIDTH);
  const bar = '#'.repeat(filled) + '.'.repeat(BAR_WIDTH - filled);
  return `\r\u001B[K${step} [${bar}] ${Math.floor(part * 100)}% ${file}`;
}

/** A bar that is drawn over itself on a terminal; elsewhere a line for each quarter of each step. */
function progressPrinter(out: Output) {
  let shown = '';
  return {
    show(progress: ImportProgress) {
      const text = describeProgress(progress, out.isTTY === true);
      if (text !== shown) out.write(text);
      shown = text;
    },
    end() {
      if (out.isTTY && shown) out.write('\r\u001B[K');
    },
  };
}

const count = (value: number, noun: string) =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

function report({ files, skipped, changed }: ImportSummary): string {
  const lines = files.flatMap(describeFile);
  for (const reason of skipped) lines.push(`skipped: ${reason}`);
  lines.push(
    changed === 0
      ? 'Nothing changed: the market store already holds these rows.'
      : `${count(changed, 'symbol')} changed in the market store.`,
  );
  return `${lines.join('\n')}\n`;
}

const NOUNS = { bars: 'daily bar', events: 'corporate action', names: 'company name' } as const;

function describeFile(file: FileSummary): string[] {
  const lines = [
    `${file.file}: ${count(file.accepted, NOUNS[file.kind])} of ${count(file.symbols, 'symbol')}`,
  ];
  if (file.kind === 'bars') lines.push(`  prices taken as ${ADJUSTED[file.basis]} (${file.because})`);
  if (file.sorted > 0)
    lines.push(`  rows of ${count(file.sorted, 'symbol')} were not in order of time and were sorted`);
  if (file.replacedSimulated > 0)
    lines.push(`  ${count(file.replacedSimulated, 'simulated symbol')} replaced`);
  if (file.otherBasis.length > 0) {
    const some = file.otherBasis.slice(0, 5).join(', ') + (file.otherBasis.length > 5 ? ', ...' : '');
    lines.push(
      `  ${count(file.otherBasis.length, 'symbol')} had prices in another adjustment, now replaced: ${some}`,
    );
  }
  if (file.withoutBars > 0)
    lines.push(`  ${count(file.withoutBars, 'symbol')} without imported bars passed over`);
  if (file.rejected > 0) {
    lines.push(`  ${count(file.rejected, 'row')} rejected, all in ${file.rejectedFile}`);
    for (const { line, reason } of file.examples) lines.push(`    line ${line}: ${reason}`);
  }
  return lines;
}

const ADJUSTED: Record<Adjustment, string> = {
  raw: 'traded (raw)',
  split: 'adjusted for splits',
  all: 'adjusted for splits and dividends',
};
