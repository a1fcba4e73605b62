/** JSON Schema as the lines that a reader goes through: one per field, nested ones by their whole way. */
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
/** Conditions hold conditions; below this depth the way says nothing new. */
const DEEPEST = 4;

const variants = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

function bounded(name: string, { minimum, maximum }: Schema): string {
  const says = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const text = (limit = 0) => limit.toLocaleString('en-US');
  if (says(minimum) && says(maximum)) return `${name}, ${text(minimum)} to ${text(maximum)}`;
  if (says(minimum)) return `${name}, at least ${text(minimum)}`;
  return says(maximum) ? `${name}, at most ${text(maximum)}` : name;
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

/** The fields below a schema: of objects theirs, of lists those of their items, of alternatives all. */
function below(schema: Schema, way: string, depth: number): ReferenceField[] {
  return variants(schema).flatMap((variant) => {
    if (variant.items) return below(variant.items, `${way}[]`, depth);
    const open = variant.additionalProperties;
    if (!variant.properties && typeof open === 'object' && open.properties)
      return below(open, `${way}.*`, depth);
    return fieldsOf(variant, way === '' ? '' : `${way}.`, depth);
  });
}

/** The fields of an object schema in their order, each once. */
export function fieldsOf({ properties = {}, required = [] }: Schema, way = '', depth = 0): ReferenceField[] {
  if (depth > DEEPEST) return [];
  const all = Object.entries(properties).flatMap(([name, schema]) =>
    [fieldOf(`${way}${name}`, schema, required.includes(name))].concat(
      below(schema, `${way}${name}`, depth + 1),
    ),
  );
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

/** The line of one field. */
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
