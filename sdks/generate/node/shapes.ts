/** Generates the types of replies and frames. */
import type { Field, Shape } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { comment, replyType } from './types.ts';

const fieldLine = ({ name, type, optional, description }: Field): string =>
  `${comment(description, '  ')}  ${name}${optional ? '?' : ''}: ${replyType(type)};\n`;

function shapeSource({ name, fields, rest }: Shape): string {
  const lines = fields.map(fieldLine).join('');
  if (!rest) return `export interface ${name} {\n${lines}}\n`;
  return `export type ${name} = {\n${lines}} & {\n  /** Fields named by the caller. */\n  [name: string]: ${replyType(rest)};\n};\n`;
}

const BEGINNING = `
/** A time as an RFC 3339 string in UTC: \`2026-11-20T20:59:59.125Z\`. */
export type Time = string;
/** A date as a string: \`2026-11-20\`. */
export type CalendarDate = string;
/** Values that a newer server may return. */
export type Unlisted = string & {};

`;

export function shapesSource({ replies, frames }: Surface): string {
  const union = [...frames.values()].map((name) => `  | ${name}`).join('\n');
  const all = `/** Any frame of the stream, discriminated by \`type\`. */\nexport type StreamFrame =\n${union};\n`;
  return `${BEGINNING}${replies.map(shapeSource).join('\n')}\n${all}`;
}
