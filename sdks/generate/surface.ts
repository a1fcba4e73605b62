/**
 * Describes the SDKs independently of a language: every call of the contract, and variants of some, with its parameters, and the types of arguments
 * and replies. The generators of the languages read only this.
 */
import * as z from 'zod/mini';
import type { ApiCall } from '../../contracts/src/api/call.ts';
import { API_ERRORS } from '../../contracts/src/errors.ts';
import { ERROR_NAMES, LISTED, NOT_ASKED } from './choices.ts';
import { type Schema, type Shape, Shapes, type Type } from './shapes.ts';
import { CALLS, VARIANTS } from './variants.ts';

export interface Parameter {
  /** The name on the wire. */
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly type: Type;
  readonly required: boolean;
  /** A list that is sent as a comma-separated string. */
  readonly joined: boolean;
  readonly description: string;
}

export interface Call {
  /** The name in the contract: `marketSummary`. */
  readonly name: string;
  readonly method: ApiCall['method'];
  /** The path below the origin, with parameters as `{name}`, and with a query that never changes. */
  readonly path: string;
  readonly summary: string;
  /** Null when the call needs no key. */
  readonly scope: string | null;
  /** Positional parameters, in this order. */
  readonly positional: readonly Parameter[];
  /** Named parameters. */
  readonly named: readonly Parameter[];
  /**
   * The kind of result: `reply` is one object, `pages` are pages of rows, `file` is bytes, and `events` are stream frames.
   * `report` is an object that can be created asynchronously (202); GET /api/reports/{id} returns it when it is ready.
   */
  readonly result: 'reply' | 'pages' | 'file' | 'events' | 'report';
  /** The type of the reply; for `pages`, of one page. */
  readonly reply: Type;
  /** The row type, for `pages`. */
  readonly row: Type | null;
  /** The maximum page size. */
  readonly pageMax: number | null;
  /** Supports `compact=true`, which returns rows in columns. */
  readonly compact: boolean;
  /** Accepts an `Idempotency-Key`. */
  readonly creates: boolean;
  readonly formats: readonly string[];
}

/** The error class of an HTTP status, with the error codes that have this status. */
export interface ErrorClass {
  /** Without the suffix of the language: `RateLimit`. */
  readonly name: string;
  readonly status: number;
  readonly codes: readonly string[];
}

export interface Surface {
  readonly errors: readonly ErrorClass[];
  readonly calls: readonly Call[];
  /** Object types in replies and frames, in the order of their first use. */
  readonly replies: readonly Shape[];
  /** Object types in arguments. */
  readonly arguments: readonly Shape[];
  /** Type names of the frames by their wire type. */
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
  // The SDKs read on by themselves where the cursor is in the query.
  const isCursorOfBody = (field: string) => place === 'body' && field === 'cursor';
  const asked = ([field]: [string, Schema]) =>
    (!NOT_ASKED.has(field) || isCursorOfBody(field) || VARIANTS[name]?.asked.includes(field)) &&
    (field !== 'format' || /^bulk[A-Z]/.test(name));
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

const resultOf = (call: ApiCall, paged: boolean): Call['result'] => {
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
  // Path parameters and required query parameters are positional. Body fields are named.
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
    result: resultOf(call, paged),
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

/** Describes the SDKs for the current contract. */
export function surface(): Surface {
  const shapes = new Shapes();
  const calls = CALLS.map(([name, call]) => describe(name, call, shapes));
  const frames = shapes.frames();
  return { errors: errorClasses(), calls, replies: shapes.replies, arguments: shapes.arguments, frames };
}
