/** Converts names, types and texts to Python. */
import type { Field, Type } from '../shapes.ts';

export const HEAD = '# Generated from the contract by sdks/generate/print.ts; do not edit.\n';
const WIDTH = 96;
const KEYWORDS: ReadonlySet<string> = new Set(['from', 'return', 'in', 'is', 'not', 'class', 'with']);

/** Converts `changePct` to `change_pct`, `from` to `from_`. */
export function snake(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEYWORDS.has(text) ? `${text}_` : text;
}

export const quoted = (text: string): string => JSON.stringify(text);
const literal = (of: readonly string[]): string => `Literal[${of.map(quoted).join(', ')}]`;

/** Wraps a text into lines that start with `indent`. */
export function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.replaceAll('\\', '\\\\').split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Names of classes as linters of Python order imports: letters of either case alike. */
export const imported = (names: readonly string[]): string =>
  names
    .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .map((name) => `    ${name},\n`)
    .join('');

/** The `__all__` list of a module. */
export const exported = (names: readonly string[]): string =>
  `__all__ = [\n${names
    .toSorted()
    .map((name) => `    ${quoted(name)},\n`)
    .join('')}]\n`;

/** Returns a docstring. */
export function docstring(text: string, indent: string): string {
  const [first, ...rest] = wrapped(`"""${/[.!?]$/.test(text) ? text : `${text}.`}`, indent);
  return rest.length === 0 ? `${first}"""\n` : `${[first, ...rest].join('\n')}\n${indent}"""\n`;
}

/** The Python type of a reply field. */
export function replyType(type: Type): string {
  switch (type.kind) {
    case 'string':
    case 'moment':
      return 'str';
    case 'time':
      return 'datetime.datetime';
    case 'date':
      return 'datetime.date';
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'choice':
      return literal(type.of);
    case 'list':
      return `list[${replyType(type.of)}]`;
    case 'map':
      return `dict[str, ${replyType(type.of)}]`;
    case 'nullable':
      return `${replyType(type.of)} | None`;
    case 'either':
      return type.of.map(replyType).join(' | ');
    case 'shape':
      return type.name;
    case 'frame':
      return 'AnyFrame';
    default:
      return 'Any';
  }
}

/** The Python type of an argument. */
export function argumentType(type: Type): string {
  switch (type.kind) {
    case 'moment':
      return 'Moment';
    case 'time':
      return 'Moment';
    case 'date':
      return 'Day';
    case 'list':
      return `Sequence[${argumentType(type.of)}]`;
    case 'map':
      return `Mapping[str, ${argumentType(type.of)}]`;
    case 'nullable':
      return argumentType(type.of);
    default:
      return replyType(type);
  }
}

/** The expression that converts a JSON value to a type; null when no conversion is needed. */
function reader(type: Type): string | null {
  switch (type.kind) {
    case 'number':
      return 'float';
    case 'time':
      return 'read_time';
    case 'date':
      return 'read_date';
    case 'shape':
      return `${type.name}.from_json`;
    default:
      return null;
  }
}

/** The expression that reads a field of `json`. */
export function reading({ name, type, optional }: Field): string {
  const key = quoted(name);
  const own = type.kind === 'nullable' ? type.of : type;
  const read = reader(own);
  if (own.kind === 'list') {
    const each = reader(own.of);
    if (optional || type.kind === 'nullable') {
      if (each === null) return `json.get(${key})`;
      return `maybe(lambda items: [${each}(item) for item in items], json.get(${key}))`;
    }
    return each === null ? `json[${key}]` : `[${each}(item) for item in json[${key}]]`;
  }
  if (optional || type.kind === 'nullable') {
    return read === null ? `json.get(${key})` : `maybe(${read}, json.get(${key}))`;
  }
  return read === null ? `json[${key}]` : `${read}(json[${key}])`;
}
