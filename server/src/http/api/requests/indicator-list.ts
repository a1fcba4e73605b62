import { INDICATORS_MAX } from '@meridian/contracts/api/indicators';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { checkParameters, columnsOf } from '@meridian/market/indicators/indicator';
import type { IndicatorRequest } from '@meridian/market/indicators/table';
import { nearNames } from '../../../shared/similar-names.ts';
import { invalidParameter } from '../../operation/parameters.ts';

const FIELD = 'indicators';
const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

/**
 * Parses a list such as `sma:20,macd:12:26:9`: catalogue names in any case, each with its parameters. Omitted parameters
 * get their defaults. Throws `invalid_parameters` with the remedy.
 */
export function indicatorList(text: string): readonly IndicatorRequest[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.length > INDICATORS_MAX) {
    throw invalidParameter(
      FIELD,
      `indicators must contain at most ${INDICATORS_MAX} items; it has ${items.length}`,
    );
  }
  const seen = new Set<string>();
  return items.map((item) => {
    const indicator = readItem(item);
    const [column] = columnsOf(INDICATORS.get(indicator.name)!, indicator.parameters);
    if (seen.has(column!))
      throw invalidParameter(FIELD, `indicators must not contain an item twice: ${item}`);
    seen.add(column!);
    return indicator;
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
      `indicators must have numbers after the name, such as ${usual(name)}; ${item} does not`,
    );
  }
  const parameters = checkParameters(indicator, numbers.map(Number));
  if (typeof parameters === 'string')
    throw invalidParameter(FIELD, `indicators: ${parameters}; ${item} is not valid`);
  return { name, parameters };
}

/** An indicator with its default parameters. */
const usual = (name: string) =>
  [name, ...INDICATORS.get(name)!.parameters.map((parameter) => parameter.default)].join(':');

function unknown(name: string) {
  const known = [...INDICATORS.keys()];
  const near = nearNames(name, known);
  const remedy =
    near.length > 0 ? `Similar names: ${near.join(', ')}` : `There are ${known.toSorted().join(', ')}`;
  const fault = name === '' ? 'a name is missing' : `there is no ${name}`;
  return invalidParameter(FIELD, `indicators: ${fault}. ${remedy}`);
}
