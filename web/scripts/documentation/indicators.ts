/** Reads the catalogue of indicators for the guide: what the code computes and what its comments say about it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FAMILIES } from '../../../market/src/indicators/catalogue.ts';
import { columnsOf, type Indicator } from '../../../market/src/indicators/indicator.ts';
import { PATTERNS } from '../../../market/src/indicators/patterns/patterns.ts';
import type { IndicatorEntry, IndicatorFamily } from '../../src/content/indicator-reference.ts';

const FOLDER = join(import.meta.dirname, '../../../market/src/indicators');
/** The comment before the value that a file exports. */
const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+(?:: Indicator)? = /;

/** The comment of an indicator as one text, and the sources it names. Throws without a comment or a source. */
async function commentOf(name: string): Promise<Pick<IndicatorEntry, 'convention' | 'source'>> {
  const [, comment] = COMMENT.exec(await readFile(join(FOLDER, `${name}.ts`), 'utf8')) ?? [];
  const text = comment
    ?.replaceAll(/\n \* ?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, convention, source] = /^(.+) Sources?: (.+)$/.exec(text ?? '') ?? [];
  if (convention === undefined || source === undefined) {
    throw new Error(`market/src/indicators/${name}.ts has no comment with its convention and source`);
  }
  return { convention, source };
}

const patterns = new Set<Indicator>(PATTERNS);

async function entryOf(it: Indicator): Promise<IndicatorEntry> {
  const usual = it.parameters.map((parameter) => parameter.default);
  const said = patterns.has(it) ? { convention: null, source: null } : await commentOf(it.name);
  return {
    name: it.name,
    title: it.title,
    formula: it.formula,
    parameters: it.parameters.map(({ name, default: value, min, max, whole }) => ({
      name,
      usual: value,
      min,
      max,
      whole,
    })),
    columns: columnsOf(it, usual),
    warmup: it.warmup(usual),
    memory: it.cumulative ? null : it.memory(usual),
    ...said,
  };
}

/** Every indicator by family, as the guide shows them. */
export const readIndicators = (): Promise<readonly IndicatorFamily[]> =>
  Promise.all(
    FAMILIES.map(async ([title, indicators]) => ({
      title,
      indicators: await Promise.all(indicators.map(entryOf)),
    })),
  );
