import { INDICATORS_MAX } from '@meridian/contracts/api/indicators';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { checkParameters, columnsOf } from '@meridian/market/indicators/indicator';
import type { IndicatorRequest } from '@meridian/market/indicators/table';
import { nearNames } from '../../../shared/similar-names.ts';
import { invalidParameter } from '../../operation/parameters.ts';

const FIELD = 'indicators';
const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

/**
 * Reads `sma:20,macd:12:26:9`: names of the catalogue, in any case, each with its numbers; those left out are the
 * usual ones. Throws `invalid_parameters`, which says what to write instead.
 */
export function indicatorList(text: string): readonly IndicatorRequest[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.length > INDICATORS_MAX) {
    throw invalidParameter(FIELD, `indicators must list at most ${INDICATORS_MAX}, and not ${items.length}`);
  }
  const seen = new Set<string>();
  return items.map((item) => {
    const asked = readItem(item);
    const [column] = columnsOf(INDICATORS.get(asked.name)!, asked.parameters);
    if (seen.has(column!))
      throw invalidParameter(FIELD, `indicators must list each once; ${item} is there twice`);
    seen.add(column!);
    return asked;
  });
}

function readItem(item: string): IndicatorRequest {
  const [name = '', ...numbers] = item.toLowerCase().split(':');
  const indicator = INDICATORS.get(name);
  if (!indicator) throw unknown(name);
  const wrong = numbers.find((number) => !NUMBER.test(number));
  if (wrong !== undefined) {
    throw invalidParameter(
      FIELD,
      `indicators must have numbers behind the name, such as ${usual(name)}; ${item} is not so`,
    );
  }
  const parameters = checkParameters(indicator, numbers.map(Number));
  if (typeof parameters === 'string')
    throw invalidParameter(FIELD, `indicators: ${parameters}; ${item} is not so`);
  return { name, parameters };
}

/** How an indicator is written with its usual numbers. */
const usual = (name: string) =>
  [name, ...INDICATORS.get(name)!.parameters.map((parameter) => parameter.default)].join(':');

function unknown(name: string) {
  const known = [...INDICATORS.keys()];
  const near = nearNames(name, known);
  const remedy =
    near.length > 0 ? `Names near to it: ${near.join(', ')}` : `There are ${known.toSorted().join(', ')}`;
  const fault = name === '' ? 'a name is missing' : `there is no ${name}`;
  return invalidParameter(FIELD, `indicators: ${fault}. ${remedy}`);
}
