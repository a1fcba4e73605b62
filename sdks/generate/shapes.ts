/** Turns the JSON schemas of the contract into named types. Equal schemas share a name. */
import { INSTANT_PATTERN } from '@meridian/contracts/instants';
import * as z from 'zod/mini';
import { STREAM_FRAMES } from '../../contracts/src/stream.ts';
import { NAMES } from './choices.ts';

/** The supported part of JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly pattern?: string;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

export type Type =
  /** `moment` accepts a date or a time in arguments. */
  | { readonly kind: 'string' | 'time' | 'date' | 'moment' | 'number' | 'integer' | 'boolean' | 'any' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'list' | 'map' | 'nullable'; readonly of: Type }
  | { readonly kind: 'either'; readonly of: readonly Type[] }
  | { readonly kind: 'shape'; readonly name: string }
  /** Any frame of the stream. */
  | { readonly kind: 'frame' };

export interface Field {
  readonly name: string;
  readonly type: Type;
  /** Can be missing in a reply, or omitted in an argument. */
  readonly optional: boolean;
  readonly description: string;
}

export interface Shape {
  readonly name: string;
  readonly fields: readonly Field[];
  /** The type of additional fields, which are named by the caller; null when there are none. */
  readonly rest: Type | null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const singular = (text: string): string =>
  text
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch)es$/, '')
    .replace(/(?<!s|u|i)s$/, '');

/** Merges objects into one. A field is optional unless all of them require it. */
function merged(shapes: readonly Schema[]): Schema {
  const properties: Record<string, Schema> = Object.assign({}, ...shapes.map((it) => it.properties));
  const required = Object.keys(properties).filter((name) =>
    shapes.every((it) => it.required?.includes(name)),
  );
  return { type: 'object', properties, required };
}

const isObject = (schema: Schema): boolean => schema.type === 'object' && schema.properties !== undefined;
/** Rows with the same fields always; those with fields that the caller names are for data frames. */
const isRows = ({ type, items = {} }: Schema): boolean =>
  type === 'array' && isObject(items) && typeof items.additionalProperties !== 'object';

export class Shapes {
  readonly replies: Shape[] = [];
  readonly arguments: Shape[] = [];
  readonly #byContent = new Map<string, string>();

  /** Returns the type of a reply. `path` is used to name its object types. */
  reply = (path: string, schema: Schema): Type => this.#type(path, schema, this.replies);

  argument(path: string, schema: Schema): Type {
    if (schema.enum?.every((it) => it === 'true' || it === 'false')) return { kind: 'boolean' };
    if (schema.type === 'string' && /\.(?:from|to|asOf|date)$/.test(path)) {
      return { kind: schema.pattern === INSTANT_PATTERN ? 'moment' : 'date' };
    }
    return this.#type(path, schema, this.arguments);
  }

  /** Returns the row type of a page type. */
  rowOf(page: Type): Type {
    const shape = page.kind === 'shape' && this.replies.find(({ name }) => name === page.name);
    const results = shape && shape.fields.find(({ name }) => name === 'results');
    if (!results || results.type.kind !== 'list') throw new Error('A page needs rows');
    return results.type.of;
  }

  /** Returns the names of the stream frames by their wire type: `TradeFrame` for `trade`, and so on. */
  frames(): ReadonlyMap<string, string> {
    const named = Object.entries(STREAM_FRAMES).map(([type, frame]) => {
      const shape = this.reply(`${type}Frame`, z.toJSONSchema(frame, { io: 'output' }) as unknown as Schema);
      return [type, shape.kind === 'shape' ? shape.name : ''] as const;
    });
    return new Map(named);
  }

  #type(path: string, schema: Schema, into: Shape[]): Type {
    const { type, anyOf } = schema;
    if (anyOf) return this.#either(path, anyOf, into);
    if (typeof type === 'object') {
      return this.#either(
        path,
        type.map((each) => ({ ...schema, type: each })),
        into,
      );
    }
    if (schema.const !== undefined) {
      return typeof schema.const === 'boolean'
        ? { kind: 'boolean' }
        : { kind: 'choice', of: [String(schema.const)] };
    }
    if (schema.enum) return { kind: 'choice', of: schema.enum.map(String) };
    if (type === 'array') return { kind: 'list', of: this.#type(`${path}[]`, schema.items ?? {}, into) };
    if (type === 'object') return this.#object(path, schema, into);
    if (type === 'string') {
      if (schema.format === 'date-time') return { kind: 'time' };
      return { kind: schema.format === 'date' ? 'date' : 'string' };
    }
    return { kind: type === 'number' || type === 'integer' || type === 'boolean' ? type : 'any' };
  }

  #either(path: string, all: readonly Schema[], into: Shape[]): Type {
    const parts = all.filter(({ type }) => type !== 'null');
    const nullable = parts.length < all.length;
    const rows = parts.filter(isRows);
    let type: Type;
    // `compact` returns rows in columns. The SDKs use that only for data frames.
    if (rows.length > 0) {
      type = this.#type(
        path,
        { type: 'array', items: rows.length > 1 ? merged(rows.map((it) => it.items!)) : rows[0]!.items! },
        into,
      );
    } else if (parts.length === 1) type = this.#type(path, parts[0]!, into);
    else if (parts.every(({ type: kind }) => kind === 'object')) type = this.#type(path, merged(parts), into);
    else type = { kind: 'either', of: parts.map((part) => this.#type(path, part, into)) };
    return nullable ? { kind: 'nullable', of: type } : type;
  }

  #object(path: string, schema: Schema, into: Shape[]): Type {
    const { properties, required = [], additionalProperties: rest } = schema;
    const restType = typeof rest === 'object' ? this.#type(`${path}{}`, rest, into) : null;
    if (!properties) return { kind: 'map', of: restType ?? { kind: 'any' } };
    const fields = Object.entries(properties).map(([name, field]) => ({
      name,
      type: this.#type(`${path}.${name}`, field, into),
      optional: !required.includes(name),
      description: field.description ?? '',
    }));
    const content = JSON.stringify([
      into === this.replies,
      fields.map(({ name, type, optional }) => [name, type, optional]),
      restType,
    ]);
    const known = this.#byContent.get(content);
    if (known !== undefined) return { kind: 'shape', name: known };
    const name = this.#nameOf(path, into);
    this.#byContent.set(content, name);
    into.push({ name, fields, rest: restType });
    return { kind: 'shape', name };
  }

  #nameOf(path: string, into: Shape[]): string {
    const chosen = NAMES[into === this.arguments ? `${path}!` : path];
    const name =
      chosen ??
      path
        .split('.')
        .map((part) =>
          capital(part.endsWith('[]') ? singular(part.replaceAll('[]', '')) : part.replace('{}', 'Value')),
        )
        .join('');
    if (into.some((shape) => shape.name === name))
      throw new Error(`${name} at ${path} is taken; choose a name`);
    return name;
  }
}
