/** How far the indicators of other servers agree with the product's, once the first bars no longer matter. */
import type { Contender } from './contender.ts';

/** The newest rows of ten years; before them the ways to begin an average differ. */
const COMPARED = 1_000;
/** Fields of the product and of the others. */
const FIELDS = {
  rsi_14: 'rsi',
  sma_20: 'sma',
  macd_12_26_9: 'macd',
  macd_12_26_9_signal: 'signal',
  macd_12_26_9_histogram: 'histogram',
} as const;

type Rows = readonly Readonly<Record<string, number>>[];

async function rowsOf({ port, requests }: Contender): Promise<Rows> {
  const [head = '', , authorization = ''] = requests('indicators', 0)![0]!.toString().split('\r\n');
  const reply = await fetch(`http://127.0.0.1:${port}${head.split(' ')[1]}`, {
    headers: { authorization: authorization.replace('authorization: ', '') },
  });
  const answer = (await reply.json()) as Rows | { results: Rows };
  return ('results' in answer ? answer.results : answer).slice(-COMPARED);
}

/** A sentence for each other server, of those that the product comes first in. */
export async function indicatorAgreement(contenders: readonly Contender[]): Promise<string[]> {
  const [product, ...others] = contenders.filter((it) => it.requests('indicators', 0) !== undefined);
  const own = await rowsOf(product!);
  const sentences: string[] = [];
  for (const other of others) {
    const theirs = await rowsOf(other);
    if (theirs.length !== own.length) throw new Error(`${other.name} has ${theirs.length} rows.`);
    const differences = Object.entries(FIELDS).flatMap(([field, otherField]) =>
      own.map((row, at) => Math.abs(row[field]! - theirs[at]![otherField]!)),
    );
    sentences.push(
      `${other.name}: the newest ${COMPARED} rows differ from those of Meridian by at most ${Math.max(...differences).toExponential(0)}.`,
    );
  }
  return sentences;
}
