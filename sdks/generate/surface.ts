/**
 * What the SDKs offer, without a language: every call of the contract with its parameters, and the shapes that go in and
 * come out. The printers of each language read this and nothing else.
 */
import * as z from 'zod/mini';
import { api } from '../../contracts/src/api.ts';
import type { ApiCall } from '../../contracts/src/api/call.ts';
import { API_ERRORS } from '../../contracts/src/errors.ts';
import { ERROR_NAMES, LISTED, NOT_ASKED } from './choices.ts';
import { type Schema, type Shape, Shapes, type Type } from './shapes.ts';

export interface Parameter {
  /** As on the wire. */
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly type: Type;
  readonly required: boolean;
  /** A list that the wire has as a text with commas between. */
  readonly joined: boolean;
  readonly description: string;
}

export interface Call {
  /** As in the contract: `marketSummary`. */
  readonly name: string;
  readonly method: ApiCall['method'];
  /** Below the origin, with parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  /** Null for a call without a key. */
  readonly scope: string | null;
  /** Given in this order, without a name. */
  readonly positional: readonly Parameter[];
  /** Given by name. */
  readonly named: readonly Parameter[];
  /**
   * How it answers: `reply` is one object; `pages` a walk of pages of rows; `file` bytes; `events` frames of the stream;
   * `report` an object that may be made after the answer (202), which GET /api/reports/{id} answers when it is ready.
   */
  readonly answers: 'reply' | 'pages' | 'file' | 'events' | 'report';
  /** Of the reply; of one page when it answers pages. */
  readonly reply: Type;
  /** Of one row, when it answers pages. */
  readonly row: Type | null;
  /** The most rows of one page. */
  readonly pageMax: number | null;
  /** Rows can be had in columns, by `compact=true`. */
  readonly compact: boolean;
  /** Takes an `Idempotency-Key`. */
  readonly creates: boolean;
  readonly formats: readonly string[];
}

/** An error of the API by its status, or by its code where a status has several. */
export interface ErrorClass {
  /** Without the ending that a language gives: `RateLimit`. */
  readonly name: string;
  readonly status: number;
  readonly codes: readonly string[];
}

export interface Surface {
  readonly errors: readonly ErrorClass[];
  readonly calls: readonly Call[];
  /** What replies and frames are made of, in the order of their first use. */
  readonly replies: readonly Shape[];
  /** What arguments are made of. */
  readonly arguments: readonly Shape[];
  /** Names of the shapes of frames, by their type. */
  readonly frames: ReadonlyMap<string, string>;
}

const schemaOf = (of: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(of, { io }) as unknown as Schema;

function parametersOf(
  name: string,
  place: Parameter['place'],
  of: z.ZodMiniObject | undefined,
  shapes: Shapes,
): Parameter[] {
  if (!of) return [];
  const { properties = {}, required = [] } = schemaOf(of, 'input');
  const asked = ([field]: [string, Schema]) =>
    !NOT_ASKED.has(field) && (field !== 'format' || /^bulk[A-Z]/.test(name));
  return Object.entries(properties)
    .filter(asked)
    .map(([field, schema]) => {
      const joined = place === 'query' && LISTED.has(field);
      const type: Type = joined
        ? { kind: 'list', of: { kind: 'string' } }
        : shapes.argument(`${name}.${field}`, schema);
      return {
        name: field,
        place,
        type,
        required: place === 'path' || required.includes(field),
        joined,
        description: schema.description ?? '',
      };
    });
}

const answersOf = (call: ApiCall, paged: boolean): Call['answers'] => {
  if (call.isFile) return 'file';
  if (call.events) return 'events';
  if (call.accepted) return 'report';
  return paged ? 'pages' : 'reply';
};

function replyOf(name: string, call: ApiCall, shapes: Shapes): Type {
  if (call.isFile) return { kind: 'string' };
  return call.events ? { kind: 'frame' } : shapes.reply(name, schemaOf(call.reply, 'output'));
}

function describe(name: string, call: ApiCall, shapes: Shapes): Call {
  const query = schemaOf(call.query, 'input').properties ?? {};
  const paged = 'cursor' in query;
  const all = [
    ...parametersOf(name, 'path', call.params, shapes),
    ...parametersOf(name, 'query', call.query, shapes),
    ...parametersOf(name, 'body', call.body, shapes),
  ];
  // Path parameters and what a read cannot do without are given by place; fields of a body have names.
  const isPositional = ({ place, required }: Parameter) =>
    place === 'path' || (place === 'query' && required);
  const reply = replyOf(paged ? `${name}Page` : name, call, shapes);
  return {
    name,
    method: call.method,
    path: `/api${call.path}`,
    summary: call.summary,
    scope: call.scope,
    positional: all.filter(isPositional),
    named: all.filter((it) => !isPositional(it)),
    answers: answersOf(call, paged),
    reply,
    row: paged ? shapes.rowOf(reply) : null,
    pageMax: paged ? (query['limit']?.maximum ?? null) : null,
    compact: 'compact' in query,
    creates: call.creates ?? false,
    formats: call.formats,
  };
}

function errorClasses(): ErrorClass[] {
  const byStatus = Map.groupBy(Object.entries(API_ERRORS), ([, { status }]) => status);
  return [...byStatus].map(([status, all]) => {
    const name = ERROR_NAMES[status];
    if (name === undefined) throw new Error(`The errors of status ${status} have no name`);
    return { name, status, codes: all.map(([code]) => code) };
  });
}

/** The surface of the contract as it is. */
export function surface(): Surface {
  const shapes = new Shapes();
  const calls = Object.entries(api).map(([name, call]) => describe(name, call, shapes));
  const frames = shapes.frames();
  return { errors: errorClasses(), calls, replies: shapes.replies, arguments: shapes.arguments, frames };
}
