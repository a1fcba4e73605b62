import { parseArgs } from 'node:util';
import type { Adjustment } from '@meridian/market/bars';
import { ImportFailure } from '../lake/import/files/import-failure.ts';
import { importFiles } from '../lake/import/import-files.ts';
import { type Output, progressPrinter } from '../lake/import/progress.ts';
import { reportText } from '../lake/import/report-text.ts';
import type { LakeObjects } from '../lake/objects/lake-objects.ts';
import { LakeBusyError } from '../lake/write-lock.ts';
import { DataUnavailableError } from '../shared/errors/data-unavailable-error.ts';
import { ObjectStoreError } from '../shared/object-store/object-store.ts';

interface ImportIo {
  readonly home: string;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly now?: () => number;
  /** Opens what all processes share; undefined where each home has its own imports. */
  readonly openObjects?: () => Promise<LakeObjects | undefined>;
}

export const IMPORT_HELP = `meridian import [--adjusted raw|split|all] [--name NAME] [--check] [--json] FILE...

Loads CSV, CSV.gz, Parquet or JSON files, or all such files of a folder, into the market
store. The columns determine what a file holds:

  daily bars         symbol,date,open,high,low,close[,volume]   or  symbol,date,close
                     symbol,date,bid_open...ask_close           or  date,currency,units_per_eur
  intraday bars      symbol,ts,open,high,low,close[,volume]     or  symbol,ts,bid_open...ask_close
  corporate actions  symbol,ex_date,kind,cash_amount,split_ratio, also of days to come
  listings           symbol,date,name,price_low,...
  earnings           symbol,date,fiscal_year,fiscal_period,period_end,estimate,actual
  filed reports      symbol,end_date,fiscal_year,period_focus,first_seen,revenues,...
  news               symbol,date,headline       posts  ts,text
  company names      symbol,name[,sector]       economy  date,series,value
  funds and indices  fund,date,symbol,weight    index,symbol,from,to,weight
  bars to remove     symbol,remove_date

  --adjusted  how the prices are adjusted; by default as the file name says, otherwise raw
  --name      the label of the data in every response; by default the file name
  --check     prints what would change, including stored bars, and changes nothing
  --json      prints the result as JSON

Invalid rows are rejected with line and reason, and all other rows are imported. All files become visible
together. Repeating an import changes nothing. See docs/imports.md for details.`;

const ADJUSTMENTS: readonly string[] = ['raw', 'split', 'all'] satisfies Adjustment[];
const isAdjustment = (text: string): text is Adjustment => ADJUSTMENTS.includes(text);

/** Runs `meridian import`: prints progress and a summary, and returns the exit code (1: nothing was changed). */
export async function runImport(argv: readonly string[], io: ImportIo): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        adjusted: { type: 'string' },
        name: { type: 'string' },
        check: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help || positionals.length === 0) {
      (values.help ? io.stdout : io.stderr).write(`${IMPORT_HELP}\n`);
      return values.help ? 0 : 1;
    }
    const { adjusted } = values;
    if (adjusted !== undefined && !isAdjustment(adjusted))
      throw new ImportFailure(`--adjusted ${adjusted} must be raw, split or all.`);
    const progress = progressPrinter(values.json ? io.stderr : io.stdout);
    const summary = await importFiles(positionals, {
      home: io.home,
      objects: await io.openObjects?.(),
      now: io.now ?? Date.now,
      name: values.name,
      adjustment: adjusted,
      isCheck: values.check,
      onProgress: (step) => progress.show(step),
    }).finally(() => progress.end());
    io.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : reportText(summary));
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    io.stderr.write(`${error.message}\nNothing was changed.\n`);
    return 1;
  }
}

/** Whether the caller can fix the failure. Anything else is a bug and keeps its stack. */
function isExpected(error: unknown): error is Error {
  const expected = [ImportFailure, LakeBusyError, ObjectStoreError, DataUnavailableError];
  if (expected.some((it) => error instanceof it)) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
