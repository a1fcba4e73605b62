/** Converts types and comments to TypeScript. */
import type { Type } from '../shapes.ts';

const WORDS = {
  string: 'string',
  time: 'Time',
  date: 'CalendarDate',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  any: 'unknown',
  frame: 'StreamFrame',
} as const;

const quoted = (of: readonly string[]): string =>
  of.map((each) => `'${each.replaceAll("'", "\\'")}'`).join(' | ');

/** The type of a reply field. A choice is open to new values, except a single value, which discriminates types. */
export function replyType(type: Type): string {
  if (type.kind === 'choice') return type.of.length === 1 ? quoted(type.of) : `${quoted(type.of)} | Unlisted`;
  return composed(type, replyType);
}

/** The type of an argument. Times can be Date objects; a choice accepts only the known values. */
export function argumentType(type: Type): string {
  if (type.kind === 'choice') return quoted(type.of);
  if (type.kind === 'time') return 'Date | Time';
  if (type.kind === 'list') return `readonly ${listOf(argumentType(type.of))}`;
  return composed(type, argumentType);
}

const listOf = (row: string): string => (row.includes(' ') ? `(${row})[]` : `${row}[]`);

function composed(type: Type, written: (type: Type) => string): string {
  switch (type.kind) {
    case 'shape':
      return type.name;
    case 'moment':
      return 'Date | string';
    case 'list':
      return listOf(written(type.of));
    case 'map':
      return `Record<string, ${written(type.of)}>`;
    case 'nullable':
      return `${written(type.of)} | null`;
    case 'either':
      return type.of.map(written).join(' | ');
    case 'choice':
      return quoted(type.of);
    default:
      return WORDS[type.kind];
  }
}

/** Returns a doc comment, or an empty string for an empty text. */
export function comment(text: string, indent = ''): string {
  return text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*\u200b/').replaceAll('\n', ' ')} */\n`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the names of the object types in `types`, sorted and unique. */
export function shapesIn(types: readonly Type[]): string[] {
  const names = new Set<string>();
  const look = (type: Type): void => {
    if (type.kind === 'shape') names.add(type.name);
    else if (type.kind === 'frame') names.add('StreamFrame');
    else if (type.kind === 'either') type.of.forEach(look);
    else if (type.kind === 'list' || type.kind === 'map' || type.kind === 'nullable') look(type.of);
  };
  types.forEach(look);
  return [...names].toSorted();
}
