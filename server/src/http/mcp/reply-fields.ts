/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly format?: string;
}

/** A field of a reply. */
export interface ReplyField {
  /** From the top of the reply, with `[]` behind a list and `*` for any name. */
  readonly path: string;
  readonly schema: JsonSchema;
}

/** All fields of a response, each once, outer fields first. */
export function fieldsOf(schema: JsonSchema, path = ''): ReplyField[] {
  const fields = [
    ...oneFormOf(schema).flatMap((each) => fieldsOf(each, path)),
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => inner(name, field, path)),
    ...(typeof schema.additionalProperties === 'object' ? inner('*', schema.additionalProperties, path) : []),
  ];
  return [...new Map(fields.toReversed().map((field) => [field.path, field])).values()].toReversed();
}

/** Of a row and a columnar form, the row form: tools never request columns. */
function oneFormOf({ anyOf = [] }: JsonSchema): readonly JsonSchema[] {
  const lists = anyOf.filter(({ items }) => items !== undefined);
  return lists.length > 0 ? lists : anyOf;
}

function inner(name: string, field: JsonSchema, path: string): ReplyField[] {
  const own = path === '' ? name : `${path}.${name}`;
  return [{ path: own, schema: field }, ...fieldsOf(field, own)];
}

/** Finds the field for a path such as `results[0].vwap`, `results.vwap` or `vwap`; undefined without a unique match. */
export function fieldAt(fields: readonly ReplyField[], path: string): ReplyField | undefined {
  const wanted = plain(path);
  const exact = fields.find((field) => plain(field.path) === wanted);
  if (exact) return exact;
  const dynamic = fields.find((field) => field.path.includes('*') && patternOf(field.path).test(wanted));
  if (dynamic) return dynamic;
  const ends = fields.filter((field) => plain(field.path).endsWith(`.${wanted}`));
  return ends.length === 1 ? ends[0] : undefined;
}

/** Removes list markers and indexes. */
const plain = (path: string) => path.replaceAll(/\[\d*\]/g, '').replaceAll(/\.\d+(?=\.|$)/g, '');

const patternOf = (path: string) =>
  new RegExp(`^${plain(path).replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`);
