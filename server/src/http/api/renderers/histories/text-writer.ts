import { csvText } from '../../formats/csv.ts';
import { fixedText } from '../../formats/fixed-text.ts';
import { textOf } from '../../formats/kept-text.ts';
import type { TextBytes } from '../../formats/text-bytes.ts';
import type { RowBlock, RowColumn, TableWriter } from './row-block.ts';

/** Cells that are written in one step. */
const STEP_CELLS = 8_192;
const CELL_BYTES = 14;

const TRUE = fixedText('true');
const FALSE = fixedText('false');
const NULL = fixedText('null');
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CLOSE = 0x7d;

/** Writes rows as lines of CSV or NDJSON, or as the items of a JSON list without its brackets. */
export function textWriter(format: 'json' | 'csv' | 'ndjson'): TableWriter {
  let written = 0;
  const headOf = (block: RowBlock): Buffer[] => {
    if (format !== 'csv' || written > 0) return [];
    return [Buffer.from(`${block.columns.map(({ name }) => csvText(name)).join(',')}\n`)];
  };
  return {
    *write(block) {
      yield* headOf(block);
      const { columns } = block;
      const step = Math.max(1, Math.floor(STEP_CELLS / columns.length));
      const before = columns.map(({ name }, index) =>
        format === 'csv'
          ? fixedText(index === 0 ? '' : ',')
          : fixedText(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      );
      for (let start = 0; start < block.rows; start += step) {
        const end = Math.min(block.rows, start + step);
        yield textOf((end - start) * columns.length * CELL_BYTES, (text) => {
          for (let row = start; row < end; row++) {
            if (format === 'json' && written > 0) text.text(',');
            for (const [index, column] of columns.entries()) {
              text.fixed(before[index]!);
              writeCell(text, column, row, format === 'csv');
            }
            if (format !== 'csv') text.byte(CLOSE);
            if (format !== 'json') text.byte(LINE_FEED);
            written++;
          }
        });
      }
    },
    end: headOf,
  };
}

function writeCell(text: TextBytes, column: RowColumn, row: number, isCsv: boolean): void {
  switch (column.kind) {
    case 'text':
      text.text(isCsv ? csvText(column.texts[row]!) : JSON.stringify(column.texts[row]!));
      return;
    case 'flag':
      text.fixed(column.flags[row] ? TRUE : FALSE);
      return;
    case 'time':
      if (!isCsv) text.byte(QUOTE);
      text.time(column.values[row]!);
      if (!isCsv) text.byte(QUOTE);
      return;
    default: {
      const value = column.values[row]!;
      if (Number.isFinite(value)) text.number(value);
      else if (!isCsv) text.fixed(NULL);
    }
  }
}
