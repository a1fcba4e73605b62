/** JSON Schemas of calls, in a form that generators of clients understand. */
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The JSON Schema of what a call takes (`input`) or returns. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: field }) {
      // Generators apply the pattern to what they have parsed by the format.
      if (field.format !== undefined) delete field.pattern;
      // They write defaults of objects as code that does not compile.
      if (typeof field.default === 'object') delete field.default;
    },
  });
  return rest;
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

export const capitalized = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
