/** Maps types to Java types and to the code that reads them. */
import type { Type } from '../shapes.ts';

const BOXED: Readonly<Record<string, string>> = { double: 'Double', long: 'Long', boolean: 'Boolean' };

/** The Java type of a reply field. Use `boxed` for nullable values and type arguments. */
export function javaType(type: Type, boxed = false): string {
  const simple = plainType(type);
  return boxed ? (BOXED[simple] ?? simple) : simple;
}

function plainType(type: Type): string {
  switch (type.kind) {
    case 'number':
      return 'double';
    case 'integer':
      return 'long';
    case 'boolean':
      return 'boolean';
    case 'time':
      return 'Instant';
    case 'date':
      return 'LocalDate';
    case 'list':
      return `List<${javaType(type.of, true)}>`;
    case 'map':
      return `Map<String, ${javaType(type.of, true)}>`;
    case 'nullable':
      return javaType(type.of, true);
    case 'shape':
      return type.name;
    case 'frame':
      return 'Event';
    case 'any':
    case 'either':
      return 'Object';
    default:
      return 'String';
  }
}

/** The method of JsonReader that reads a scalar value. */
function method(type: Type, nullable: boolean): string {
  const orNull = nullable ? 'OrNull' : '';
  switch (type.kind) {
    case 'number':
      return `number${orNull}`;
    case 'integer':
      return `integer${orNull}`;
    case 'boolean':
      return `flag${orNull}`;
    case 'time':
      return 'time';
    case 'date':
      return 'date';
    case 'any':
    case 'either':
      return 'any';
    default:
      return 'text';
  }
}

/** The expression that reads an item: `BarReader::read`. */
function itemOf(type: Type): string {
  const inner = type.kind === 'nullable' ? type.of : type;
  if (inner.kind === 'shape') return `${inner.name}Reader::read`;
  if (inner.kind === 'list' || inner.kind === 'map') return `it -> ${readOf(inner, false, 'it')}`;
  return `JsonReader::${method(inner, type.kind === 'nullable')}`;
}

/** The expression that reads a value, or null for a nullable type, from `json`. */
export function readOf(type: Type, optional: boolean, json = 'json'): string {
  const nullable = optional || type.kind === 'nullable';
  const inner = type.kind === 'nullable' ? type.of : type;
  if (inner.kind === 'list' || inner.kind === 'map') {
    if (type.kind === 'nullable') return `${json}.orNull(${itemOf(inner)})`;
    return `${json}.${inner.kind}(${itemOf(inner.of)})`;
  }
  if (inner.kind === 'shape') {
    return nullable ? `${json}.orNull(${inner.name}Reader::read)` : `${inner.name}Reader.read(${json})`;
  }
  return `${json}.${method(inner, nullable && inner.kind !== 'boolean')}()`;
}

/** The value of a field that is missing in a reply. A missing number is NaN, not zero. */
export function missingOf(type: Type, optional: boolean): string {
  switch (type.kind) {
    case 'list':
      return 'List.of()';
    case 'map':
      return 'Map.of()';
    case 'boolean':
      return 'false';
    case 'number':
      return optional ? 'null' : 'Double.NaN';
    case 'integer':
      return optional ? 'null' : '0';
    default:
      return 'null';
  }
}

/** The type of a field. An optional flag is false when it is missing. */
export const fieldType = (type: Type, optional: boolean): string =>
  javaType(type, optional && type.kind !== 'boolean');

const IMPORTS: readonly (readonly [RegExp, string])[] = [
  [/\bCompletableFuture\b/, 'java.util.concurrent.CompletableFuture'],
  [/\bConsumer\b/, 'java.util.function.Consumer'],
  [/\bIOException\b/, 'java.io.IOException'],
  [/\bInstant\b/, 'java.time.Instant'],
  [/\bLocalDate\b/, 'java.time.LocalDate'],
  [/\bLinkedHashMap\b/, 'java.util.LinkedHashMap'],
  [/\bList\b/, 'java.util.List'],
  [/\bMap\b/, 'java.util.Map'],
  [/\bCollections\b/, 'java.util.Collections'],
];

/** Returns the import statements for the JDK types in `code`, and for `more`. */
export function imports(code: string, more: readonly string[] = []): string {
  const bare = code.replaceAll(/\/\*\*[^]*?\*\//g, '');
  const needed = IMPORTS.filter(([word]) => word.test(bare)).map(([, name]) => name);
  const all = [...new Set([...needed, ...more])].toSorted();
  return all.length === 0 ? '' : `${all.map((name) => `import ${name};\n`).join('')}\n`;
}
