/** Generates parameter classes with fluent setters, and enums. */
import type { Field, Shape, Type } from '../shapes.ts';
import type { Call, Surface } from '../surface.ts';
import { capital, comment, constantOf, identifier, javadoc, GENERATED_HEADER } from './text.ts';
import { imports, javaType } from './types.ts';

/** Enum names by their values. */
const CHOICES: Readonly<Record<string, string>> = {
  '1d|5d|1m|3m|ytd|1y': 'SectorWindow',
  'equity|etf|fund|fx|crypto|index': 'AssetClass',
  'gainers|losers|mostActive|gaps|newHighs|newLows|unusualVolume': 'MoverKind',
  '1d|1w|1mo': 'DailyInterval',
  '1m|5m|15m|30m|1h|1d|1w|1mo': 'Interval',
  'raw|split|all': 'Adjustment',
  'open|high|low|close|volume': 'BarFigure',
  'regular|all': 'Session',
  'seconds|trades|volume|dollars': 'TickBarKind',
  'XNYS|XNAS|FX|CRYPTO': 'SessionExchange',
  'all|sessions|holidays': 'SessionDays',
  'level|change|pctChange|yoy': 'Units',
  '1h|1d': 'SentimentInterval',
  'short|medium|long': 'Horizon',
  'overview|income|balance|cashflow|ratios': 'StatementKind',
  'annual|quarterly|ttm': 'Period',
  '1m|3m|6m|ytd|1y|2y|3y|5y|10y|max': 'Lookback',
  'smaCross|emaCross|rsiReversion|macdCross|bollingerBreakout|donchianBreakout|buyAndHold': 'Strategy',
  'nextOpen|close': 'Fill',
  'none|daily|weekly|monthly|quarterly|yearly': 'Rebalancing',
  'equal|inverseVolatility|rank': 'Weighting',
  'momentum|volatility|sharpe|drawdown|dollarVolume': 'RankMeasure',
  'highest|lowest': 'RankOrder',
  'parquet|csv.gz': 'BulkFormat',
  'active|paused|triggered|expired': 'AlertStatus',
  account: 'Logo',
  '1d|7d|30d|90d': 'UsageRange',
  'above|below|crosses': 'Operator',
  '1m|5m|15m|30m|1h|1d': 'AlertWindow',
  'webhook|email|inApp': 'ChannelType',
  'asc|desc': 'SortOrder',
};

function enumOf(values: readonly string[]): string {
  const name = CHOICES[values.join('|')];
  if (name === undefined) throw new Error(`The choice ${values.join('|')} has no name in Java`);
  return name;
}

/** The Java types accepted for a value. The first one is the simplest. */
export function givenTypes(type: Type): readonly string[] {
  switch (type.kind) {
    case 'choice':
      return ['String', enumOf(type.of)];
    case 'date':
      return ['String', 'LocalDate'];
    case 'time':
      return ['String', 'Instant'];
    case 'moment':
      return ['String', 'LocalDate', 'Instant'];
    case 'nullable':
      return givenTypes(type.of);
    case 'list':
      return type.of.kind === 'string' ? ['List<String>', 'String...'] : [`List<${inside(type.of)}>`];
    case 'map':
      return [type.of.kind === 'any' ? 'Map<String, ?>' : `Map<String, ${inside(type.of)}>`];
    default:
      return [javaType(type)];
  }
}

/** The type as a type argument. Any Number is accepted for numbers. */
function inside(type: Type): string {
  if (type.kind === 'number') return '? extends Number';
  if (type.kind === 'list') return `? extends List<${inside(type.of)}>`;
  return javaType(type, true);
}

function setters(
  owner: string,
  { name, type, description }: Pick<Field, 'name' | 'type' | 'description'>,
): string {
  const word = identifier(name);
  const text = javadoc(description) || `Sets <code>${name}</code>`;
  return givenTypes(type)
    .map((given) => {
      const value = given === 'String...' ? `List.of(${word})` : word;
      const documented = comment([`${text}.`, '', `@param ${word} the value`, '@return this'], '  ');
      return `\n${documented}  public ${owner} ${word}(${given} ${word}) {\n    return with("${name}", ${value});\n  }\n`;
    })
    .join('');
}

const IDEMPOTENCY = (owner: string) => `
  /**
   * Sets the idempotency key, so that a restarted program does not create the resource twice.
   *
   * @param key any string
   * @return this
   */
  public ${owner} idempotencyKey(String key) {
    return with(IDEMPOTENCY_KEY, key);
  }
`;

export const paramsOf = ({ name }: Call): string => `${capital(name)}Params`;

function paramsClass(call: Call): string {
  const owner = paramsOf(call);
  const code = `public final class ${owner} extends Params<${owner}> {
  /** Creates an empty set of parameters. */
  public ${owner}() {}
${call.named.map((parameter) => setters(owner, parameter)).join('')}${call.creates ? IDEMPOTENCY(owner) : ''}}
`;
  return `${GENERATED_HEADER}package io.meridian.sdk.params;\n\n${imports(code)}${comment([`The named parameters of <code>${call.name}</code>.`])}${code}`;
}

function choice(values: readonly string[]): string {
  const name = enumOf(values);
  const constants = values.map(
    (value) => `  /** <code>${value}</code>. */\n  ${constantOf(value, values)}("${value}")`,
  );
  return `${GENERATED_HEADER}package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum ${name} implements Choice {
${constants.join(',\n')};

  private final String wire;

  ${name}(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
`;
}

/** Generates the class of a nested object of a request body. */
function argument({ name: owner, fields }: Shape): string {
  const code = `public final class ${owner} extends Params<${owner}> {
  /** Creates an empty set of parameters. */
  public ${owner}() {}
${fields.map((field) => setters(owner, field)).join('')}}
`;
  const needed = fields.filter(({ optional }) => !optional).map(({ name }) => `<code>${name}</code>`);
  const what = needed.length > 0 ? `Required: ${needed.join(', ')}.` : 'All fields are optional.';
  return `${GENERATED_HEADER}package io.meridian.sdk.params;\n\n${imports(code)}${comment([`A part of a request body. ${what}`])}${code}`;
}

function choicesIn({ calls, arguments: shapes }: Surface): Map<string, readonly string[]> {
  const types = [
    ...calls.flatMap(({ positional, named }) => [...positional, ...named].map(({ type }) => type)),
    ...shapes.flatMap(({ fields }) => fields.map(({ type }) => type)),
  ];
  return new Map(types.flatMap((type) => (type.kind === 'choice' ? [[enumOf(type.of), type.of]] : [])));
}

/** Returns all files of the parameter package by their paths. */
export function parameterFiles(surface: Surface): Map<string, string> {
  const files = new Map<string, string>();
  for (const call of surface.calls) {
    if (call.named.length > 0) files.set(`params/${paramsOf(call)}.java`, paramsClass(call));
  }
  for (const [name, values] of choicesIn(surface)) files.set(`params/${name}.java`, choice(values));
  for (const shape of surface.arguments) files.set(`params/${shape.name}.java`, argument(shape));
  return files;
}
