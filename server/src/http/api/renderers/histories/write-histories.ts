import type { DataFormat } from '@meridian/contracts/api/call';
import type { Lake } from '../../../../lake/lake.ts';
import { emptyBlock, type HistoriesRequest, readBlocks, type WorkTurn } from './read-blocks.ts';
import { tableWriter } from './table-writer.ts';

export interface HistoriesBody {
  readonly request: HistoriesRequest;
  readonly format: DataFormat;
  readonly missing: readonly string[];
  readonly source: string;
}

/**
 * The bytes of the histories of many symbols, piece by piece, each made in a turn of its own; JSON without its end, which each response adds.
 */
export async function* writeHistories(
  lake: Lake,
  { request, format, missing, source }: HistoriesBody,
  turn: WorkTurn,
): AsyncGenerator<Buffer> {
  const { interval, layout } = request;
  const writer = tableWriter(format, source);
  const isJson = format === 'json';
  let count = 0;
  if (isJson) yield Buffer.from('{"results":[');
  for await (const block of readBlocks(lake, request, turn)) {
    count += block.rows;
    yield* inTurns(writer.write(block), turn);
  }
  yield* inTurns(writer.end(emptyBlock(request)), turn);
  if (!isJson) return;
  const about = JSON.stringify({ interval, layout, missing, count, nextCursor: null, source });
  yield Buffer.from(`],${about.slice(1, -1)}`);
}

async function* inTurns(steps: Iterable<Buffer>, turn: WorkTurn): AsyncGenerator<Buffer> {
  const iterator = steps[Symbol.iterator]();
  for (;;) {
    const step = await turn(async () => iterator.next());
    if (step.done) return;
    if (step.value.length > 0) yield step.value;
  }
}
