/** Flattens a JSON Schema into one entry per field; nested fields have their full path. */
import type { ReferenceField } from '../../src/content/reference.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
  readonly const?: string | number | boolean;
  readonly default?: string | number | boolean;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly $ref?: string;
}

const PLAIN: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date', uri: 'URL' };
/** Conditions are recursive; deeper paths add nothing new. */
const DEEPEST = 4;

const variants = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function bounded(name: string, { minimum, maximum }: Schema): string {
  const isBounded = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const text = (limit = 0) => limit.toLocaleString('en-US');
  if (isBounded(minimum) && isBounded(maximum)) return `${name}, ${text(minimum)} to ${text(maximum)}`;
  if (isBounded(minimum)) return `${name}, at least ${text(minimum)}`;
  return isBounded(maximum) ? `${name}, at most ${text(maximum)}` : name;
}

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.enum ?? schema.const !== undefined) return 'string';
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => typeOf({ ...schema, type })).join(' or ');
  }
  const { type } = schema as { type?: string };
  if (type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const { properties, additionalProperties: named } = schema;
  if (type === 'object' && !properties && typeof named === 'object') return `object of ${typeOf(named)}`;
  if (type === 'number' || type === 'integer') return bounded(type, schema);
  if (type === 'string') return PLAIN[schema.format ?? ''] ?? 'string';
  return type ?? (schema.$ref ? 'condition' : 'any');
}

function valuesOf(schema: Schema): readonly string[] | undefined {
  const found = variants(schema).flatMap(({ enum: values = [], const: one }) =>
    one === undefined ? values : [String(one)],
  );
  return found.length > 0 ? found.filter((value) => value !== null) : undefined;
}

/** The nested fields of a schema: of objects, of list items, and of all alternatives. */
function nestedFields(schema: Schema, path: string, depth: number): ReferenceField[] {
  return variants(schema).flatMap((variant) => {
    if (variant.items) return nestedFields(variant.items, `${path}[]`, depth);
    const open = variant.additionalProperties;
    if (!variant.properties && typeof open === 'object' && open.properties)
      return nestedFields(open, `${path}.*`, depth);
    return fieldsOf(variant, path === '' ? '' : `${path}.`, depth);
  });
}

/** The fields of an object schema in order, each once. */
export function fieldsOf({ properties = {}, required = [] }: Schema, path = '', depth = 0): ReferenceField[] {
  if (depth > DEEPEST) return [];
  const all = Object.entries(properties).flatMap(([name, schema]) =>
    [fieldOf(`${path}${name}`, schema, required.includes(name))].concat(
      nestedFields(schema, `${path}${name}`, depth + 1),
    ),
  );
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

/** The entry of one field. */
export function fieldOf(name: string, schema: Schema, required: boolean): ReferenceField {
  const values = valuesOf(schema);
  return {
    name,
    type: typeOf(schema),
    ...(values ? { values } : {}),
    required,
    ...(schema.default === undefined ? {} : { default: String(schema.default) }),
    meaning: schema.description ?? '',
  };
}
