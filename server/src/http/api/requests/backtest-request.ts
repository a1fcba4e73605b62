import { type ApiQuery, api } from '@meridian/contracts/api';
import {
  COMBINATIONS_MAX,
  STRATEGY_PARAMETERS,
  type StrategyParameter,
} from '@meridian/contracts/api/backtest';
import type { ExecutionSettings } from '@meridian/market/backtest/account';
import { comparisonsIn, RULE_NAMES, type TradingRules } from '@meridian/market/backtest/condition';
import { parseOperand } from '@meridian/market/backtest/operand';
import {
  combinationsOf,
  type StrategyParameters,
  rulesOf,
  STRATEGIES,
  type StrategyName,
} from '@meridian/market/backtest/strategies';
import type { Call } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { instantRange } from './instant-range.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { readBody } from './read-body.ts';

/** A parsed and validated backtest request; plain data. */
export interface BacktestRequest {
  readonly strategy: { readonly name: StrategyName; readonly parameters: StrategyParameters } | null;
  readonly rules: TradingRules;
  readonly settings: ExecutionSettings;
  readonly allowShort: boolean;
  readonly walkForward: {
    readonly folds: number;
    readonly combinations: readonly StrategyParameters[];
  } | null;
  readonly interval: ApiQuery<'backtest'>['interval'];
  /** Undefined where `Accept` decides. */
  readonly format: ApiQuery<'backtest'>['format'];
  /** The rows of flat formats. */
  readonly table: ApiQuery<'backtest'>['table'];
  /** Undefined for the whole history of the plan. */
  readonly fromMs: number | undefined;
  /** Bars that start before this. */
  readonly toMs: number;
}

/** The parsed input of both calls; a body may also have rules and a grid. */
interface Parsed extends Omit<ApiQuery<'backtest'>, 'strategy' | 'allowShort'> {
  readonly strategy?: StrategyName | undefined;
  readonly allowShort: boolean;
  readonly rules?: object | undefined;
  readonly grid?: Readonly<Record<string, readonly number[]>> | undefined;
}

/** Reads a query; throws `invalid_parameters`. */
export function requestFromQuery({ query }: Call): BacktestRequest {
  const { allowShort, ...rest } = parseParameters(api.backtest.query, query);
  return validated({ ...rest, allowShort: allowShort === 'true' });
}

/** Reads a JSON body; throws `invalid_parameters` and `unsupported_media_type`. */
export function requestFromBody(call: Call): BacktestRequest {
  const shown = parseParameters(api.backtestRules.query, call.query);
  return validated({ ...readBody(api.backtestRules.body, call), ...shown });
}

function validated(parsed: Parsed): BacktestRequest {
  const { strategy: name, allowShort, interval, initialCash, commission, slippage, fill, size } = parsed;
  if ((name === undefined) === (parsed.rules === undefined)) {
    throw invalidParameter('strategy', 'Send either strategy or rules, not both');
  }
  const strategy = name === undefined ? null : { name, parameters: parametersOf(name, parsed) };
  const rules = strategy
    ? rulesOf(strategy.name, strategy.parameters, allowShort)
    : (parsed.rules as TradingRules);
  refuseRules(rules, strategy?.name, allowShort);
  const { startMs: fromMs, endMs: toMs } = instantRange(parsed);
  return {
    strategy,
    rules,
    settings: { initialCash, commission, slippage, fill, size },
    allowShort,
    walkForward: walkForwardOf(strategy?.name, parsed),
    interval,
    format: parsed.format,
    table: parsed.table,
    fromMs,
    toMs,
  };
}

const PARAMETER_NAMES = Object.keys(STRATEGY_PARAMETERS) as StrategyParameter[];

function parametersOf(name: StrategyName, parsed: Parsed): StrategyParameters {
  const { defaults, rising } = STRATEGIES[name];
  const parameters: Record<string, number> = { ...defaults };
  for (const parameter of PARAMETER_NAMES) {
    const value = parsed[parameter];
    if (value === undefined) continue;
    refuseForeign(parameter, parameter, name);
    parameters[parameter] = value;
  }
  if (rising && !(parameters[rising[0]]! < parameters[rising[1]]!)) {
    throw invalidParameter(
      rising[0],
      `${rising[0]} must be below ${rising[1]}, which is ${parameters[rising[1]]}`,
    );
  }
  return parameters;
}

/** Throws when the strategy does not have this parameter. */
function refuseForeign(field: string, parameter: string, name: StrategyName): void {
  const own = Object.keys(STRATEGIES[name].defaults);
  if (own.includes(parameter)) return;
  const takes = own.length === 0 ? 'no parameters' : own.join(', ');
  throw invalidParameter(field, `${parameter} is not a parameter of ${name}, which takes ${takes}`);
}

/** Throws for unknown operands, each named by its path, and for short rules that are not allowed. */
function refuseRules(rules: TradingRules, strategy: StrategyName | undefined, allowShort: boolean): void {
  const errors: { field: string; message: string }[] = [];
  for (const name of RULE_NAMES) {
    const condition = rules[name];
    if (!condition) continue;
    if (name === 'shortEntry' && !allowShort) {
      errors.push({ field: 'rules.shortEntry', message: 'rules.shortEntry needs allowShort to be true' });
    }
    for (const [comparison, path] of comparisonsIn(condition)) {
      for (const side of ['left', 'right'] as const) {
        const operand = parseOperand(comparison[side]);
        if (typeof operand !== 'string') continue;
        const field = strategy ? 'strategy' : ['rules', name, ...path, side].join('.');
        errors.push({ field, message: `${field}: ${operand}` });
      }
    }
  }
  if (errors.length === 0) return;
  throw new ApiProblem('invalid_parameters', `${errors.map(({ message }) => message).join('. ')}.`, {
    errors,
  });
}

function walkForwardOf(name: StrategyName | undefined, { walkForward: folds, grid }: Parsed) {
  if (folds === undefined) {
    if (grid) throw invalidParameter('grid', 'grid requires walkForward. Set the number of folds');
    return null;
  }
  const strategy = name && STRATEGIES[name];
  if (!strategy || Object.keys(strategy.grid).length === 0) {
    throw invalidParameter('walkForward', 'walkForward needs a strategy with parameters to choose');
  }
  for (const [parameter, values] of Object.entries(grid ?? {})) checkGrid(name, parameter, values);
  const whole = { ...strategy.grid, ...grid };
  const count = Object.values(whole).reduce((product, values) => product * values.length, 1);
  if (count > COMBINATIONS_MAX) {
    throw invalidParameter(
      'grid',
      `grid must contain at most ${COMBINATIONS_MAX} combinations; it has ${count}`,
    );
  }
  const combinations = combinationsOf(strategy, whole);
  if (combinations.length === 0) {
    throw invalidParameter(
      'grid',
      `grid must contain a combination in which ${strategy.rising?.join(' is below ')}`,
    );
  }
  return { folds, combinations };
}

function checkGrid(name: StrategyName, parameter: string, values: readonly number[]): void {
  const field = `grid.${parameter}`;
  refuseForeign(field, parameter, name);
  const { least, most, whole } = STRATEGY_PARAMETERS[parameter as StrategyParameter];
  const fits = (value: number) => value >= least && value <= most && (!whole || Number.isInteger(value));
  if (!values.every(fits)) {
    throw invalidParameter(
      field,
      `${field} must contain ${whole ? 'whole ' : ''}numbers from ${least} to ${most}`,
    );
  }
}
