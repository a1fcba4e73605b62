/** JSON Schemas of calls, in a form that generators of clients understand. */
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

const INT32_MAX = 2_147_483_647;

/** The JSON Schema of what a call takes (`input`) or returns. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: field }) {
      // Generators apply the pattern to what they have parsed by the format.
      if (field.format !== undefined) delete field.pattern;
      // They write defaults of objects as code that does not compile.
      if (typeof field.default === 'object') delete field.default;
      // They take integers without a format for numbers of 32 bits.
      if (field.type === 'integer' && (field.maximum ?? INT32_MAX + 1) > INT32_MAX) field.format = 'int64';
      // They write a constant truth value as an enumeration of numbers.
      if (typeof field.const === 'boolean') {
        field.description ??= `Always ${field.const}`;
        delete field.const;
      }
      if (field.anyOf) Object.assign(field, alternatives(field));
    },
  });
  return rest;
}

/** Takes `anyOf` off a schema and returns the same in a form that all generators write as types that compile. */
function alternatives(field: Json): Json {
  const given = field['anyOf'] as Json[];
  delete field['anyOf'];
  // Plain numbers, texts and null need no schemas of their own.
  if (given.every((it) => Object.keys(it).join() === 'type'))
    return { type: given.flatMap(({ type }) => type as string | string[]) };
  const [first, second] = given;
  const isNullable = given.length === 2 && second!['type'] === 'null';
  // Some write enumerations without a value for null.
  if (isNullable && first!['enum'])
    return { type: ['string', 'null'], pattern: `^(${(first!['enum'] as string[]).join('|')})$` };
  // Every value of a union fits exactly one of its types. Some take the fields of `anyOf` together.
  if (isNullable) return { anyOf: given };
  const [only, ...others] = withOneArray(given);
  return others.length === 0 ? only! : { oneOf: [only, ...others] };
}

/** Alternatives with at most one array, of rows with the fields of all: generators name a method after each type. */
function withOneArray(given: readonly Json[]): readonly Json[] {
  const arrays = given.filter(({ type }) => type === 'array');
  if (arrays.length < 2) return given;
  const others = given.filter(({ type }) => type !== 'array');
  return [{ type: 'array', items: merged(arrays.map(({ items }) => items as Json)) }, ...others];
}

/** One object with the fields of all; those that only some have are optional. */
function merged(objects: readonly Json[]): Json {
  const required = objects.map((object) => object['required'] as string[]);
  // Fields that the caller names, such as a column per symbol.
  const open = objects.find(({ additionalProperties }) => typeof additionalProperties === 'object');
  return {
    ...objects[0],
    ...(open && { additionalProperties: open['additionalProperties'] }),
    properties: Object.assign({}, ...objects.map(({ properties }) => properties as Json)),
    required: required[0]!.filter((field) => required.every((fields) => fields.includes(field))),
  };
}

/** A body as strict as the server, which refuses unknown fields. */
export const bodySchema = (body: z.ZodMiniObject): Json => ({
  ...jsonSchema(body, 'input'),
  additionalProperties: false,
});

/** The variants of a body that takes exactly one of some fields, by their schemas' names; undefined for other bodies. */
export function bodyVariants(
  name: string,
  body: z.ZodMiniObject,
): Readonly<Record<string, Json>> | undefined {
  const { oneOf, properties, ...schema } = bodySchema(body);
  if (!oneOf) return undefined;
  const fields = (oneOf as { required: [string] }[]).map(({ required: [field] }) => field);
  return Object.fromEntries(
    fields.map((field) => {
      const others = new Set(fields.filter((it) => it !== field));
      const kept = Object.entries(properties as Json).filter(([it]) => !others.has(it));
      const variant = { ...schema, properties: Object.fromEntries(kept), required: [field] };
      return [`${capitalized(name)}With${capitalized(field)}`, variant];
    }),
  );
}

/**
 * A reply whose results are rows or columns, with both as schemas of their own, by their names: some generators write a type for
 * alternatives only when these have names. Undefined for other replies.
 */
export function namedResults(
  prefix: string,
  { properties, ...schema }: Json,
): { readonly schema: Json; readonly named: Readonly<Record<string, Json>> } | undefined {
  const results = (properties as Record<string, Json> | undefined)?.['results'];
  const forms = results?.['oneOf'] as Json[] | undefined;
  const rows = forms?.find(({ type }) => type === 'array');
  const columns = forms?.find(({ type }) => type === 'object');
  if (!rows || !columns) return undefined;
  const [row, list, fields] = [`${prefix}Row`, `${prefix}Rows`, `${prefix}Columns`] as const;
  const oneOf = [list, fields].map(referenceTo);
  return {
    schema: { ...schema, properties: { ...(properties as Json), results: { ...results, oneOf } } },
    named: { [row]: rows['items'] as Json, [list]: { ...rows, items: referenceTo(row) }, [fields]: columns },
  };
}

export const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
