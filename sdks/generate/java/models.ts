/**
 * Generates records for replies and frames, and readers that parse them from JSON without reflection. jackson-databind would
 * replace the readers, but a program needs a third more CPU time to its first quote with it (see decision 0039).
 */
import type { Field, Shape } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { comment, identifier, javadoc, GENERATED_HEADER } from './text.ts';
import { fieldType, imports, javaType, missingOf, readOf } from './types.ts';

/** The frames a stream delivers to its reader. The client handles the others itself. */
const GIVEN: ReadonlySet<string> = new Set([
  'trade',
  'quote',
  'book',
  'bar',
  'status',
  'alert',
  'gap',
  'conflated',
]);

const FILLED: Field = {
  name: 'filled',
  type: { kind: 'boolean' },
  optional: true,
  description: 'True for a bar that was fetched to fill a gap',
};

const fieldsOf = ({ name, fields }: Shape): readonly Field[] =>
  name === 'BarFrame' ? [...fields, FILLED] : fields;

/** The interface that a record implements: a page, a frame or none. */
function interfaceOf(shape: Shape, { calls, frames }: Surface): string {
  const paged = calls.find(({ row, reply }) => row && reply.kind === 'shape' && reply.name === shape.name);
  if (paged) return ` implements Page<${javaType(paged.row!)}>`;
  const frame = [...frames].find(([, name]) => name === shape.name);
  if (!frame) return '';
  return GIVEN.has(frame[0]) ? ' implements Frame' : ' implements Event';
}

const mayBeNull = ({ type, optional }: Field): boolean =>
  type.kind === 'nullable' || (optional && !['boolean', 'list', 'map'].includes(type.kind));

function parameterLine(field: Field): string {
  const { name, type, description } = field;
  const text = javadoc(description);
  const choice = type.kind === 'nullable' ? type.of : type;
  const values =
    choice.kind === 'choice' && choice.of.length > 1
      ? choice.of.map((value) => `<code>${value}</code>`).join(', ')
      : '';
  const parts = [text || (values ? '' : name), values, mayBeNull(field) ? 'may be null' : ''];
  return `@param ${identifier(name)} ${parts.filter((part) => part !== '').join('; ')}`;
}

const titleOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  if (words.at(-1) === 'page') return `One page of ${words.slice(0, -1).join(' ')}.`;
  if (words.at(-1) === 'frame')
    return `The frame <code>${words.slice(0, -1).join(' ')}</code> of the stream.`;
  return `${words.join(' ').replace(/^./, (letter) => letter.toUpperCase())}, as returned by the API.`;
};

/** The accessor of columns whose values have this type. */
const restOf = (type: string) => `
  /**
   * Returns the value of a requested column.
   *
   * @param name as in the reply, such as <code>sma_20</code>
   * @return null when the column has no value yet or does not exist
   */
  public ${type} value(String name) {
    return values.get(name);
  }
`;

/** Reads a column of numbers, or of any values. */
const restReading = (type: string) =>
  type === 'Double' ? 'json.column(values)' : 'values.put(json.field(), json.any())';

function recordOf(shape: Shape, surface: Surface): string {
  const fields = fieldsOf(shape);
  const components = fields.map(
    ({ name, type, optional }) => `    ${fieldType(type, optional)} ${identifier(name)}`,
  );
  const parameters = fields.map(parameterLine);
  if (shape.rest) {
    components.push(`    Map<String, ${javaType(shape.rest, true)}> values`);
    parameters.push('@param values the requested columns by name; values may be null');
  }
  const code = `public record ${shape.name}(\n${components.join(',\n')})${interfaceOf(shape, surface)} {${shape.rest ? restOf(javaType(shape.rest, true)) : ''}}\n`;
  return `${GENERATED_HEADER}package io.meridian.sdk.model;\n\n${imports(code)}${comment([titleOf(shape.name), '', ...parameters])}${code}`;
}

function readerOf(shape: Shape): string {
  const fields = fieldsOf(shape);
  const declared = fields.map(
    ({ name, type, optional }) =>
      `    ${fieldType(type, optional)} ${identifier(name)} = ${missingOf(type, optional)};\n`,
  );
  const cases = fields.map(
    ({ name, type, optional }) =>
      `        case "${name}" -> ${identifier(name)} = ${readOf(type, optional)};\n`,
  );
  const given = fields.map(({ name }) => identifier(name));
  if (shape.rest) {
    declared.push(`    Map<String, ${javaType(shape.rest, true)}> values = new LinkedHashMap<>();\n`);
    given.push('Collections.unmodifiableMap(values)');
  }
  const other = shape.rest ? restReading(javaType(shape.rest, true)) : 'json.skip()';
  const code = `public final class ${shape.name}Reader {
  private ${shape.name}Reader() {}

  public static ${shape.name} read(JsonReader json) throws IOException {
${declared.join('')}    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
${cases.join('')}        default -> ${other};
      }
    }
    return new ${shape.name}(
        ${given.join(',\n        ')});
  }
}
`;
  const models = [...new Set([shape.name, ...shapesIn(code)])].map((name) => `io.meridian.sdk.model.${name}`);
  return `${GENERATED_HEADER}package io.meridian.sdk.internal.read;\n\n${imports(code, [...models, 'io.meridian.sdk.internal.JsonReader'])}${comment([`Reads ${shape.name}.`])}${code}`;
}

/** The record types that a reader uses, found in its variable declarations. */
const shapesIn = (code: string): string[] =>
  [...code.matchAll(/^ {4}(?:List<|Map<String, )?([A-Z]\w+)>* \w+ = /gm)]
    .map((match) => match[1]!)
    .filter(
      (name) =>
        !['String', 'Double', 'Long', 'Boolean', 'Instant', 'LocalDate', 'Object', 'Map', 'List'].includes(
          name,
        ),
    );

function frameInterfaces({ frames }: Surface): Map<string, string> {
  const given = [...frames].filter(([type]) => GIVEN.has(type)).map(([, name]) => name);
  const others = [...frames].filter(([type]) => !GIVEN.has(type)).map(([, name]) => name);
  const head = `${GENERATED_HEADER}package io.meridian.sdk.model;\n\n`;
  const type = '  /** @return the frame type on the wire */\n  String type();\n';
  const cases = [...frames].map(([name, shape]) => `      case "${name}" -> ${shape}Reader.read(json);\n`);
  const reader = `public final class EventReader {
  private EventReader() {}

  public static Event read(String type, JsonReader json) throws IOException {
    return switch (type) {
${cases.join('')}      default -> null;
    };
  }
}
`;
  return new Map([
    [
      'model/Event.java',
      `${head}${comment(['Any frame of the stream.'])}public sealed interface Event permits Frame, ${others.join(', ')} {\n${type}}\n`,
    ],
    [
      'model/Frame.java',
      `${head}${comment(['A frame that the stream delivers to its reader.'])}public sealed interface Frame extends Event permits ${given.join(', ')} {}\n`,
    ],
    [
      'internal/read/EventReader.java',
      `${GENERATED_HEADER}package io.meridian.sdk.internal.read;\n\n${imports(reader, ['io.meridian.sdk.model.Event', 'io.meridian.sdk.internal.JsonReader'])}${comment(['Reads a frame by its type. Returns null for an unknown type.'])}${reader}`,
    ],
  ]);
}

/** Returns records and their readers by their paths below the package. */
export function modelFiles(surface: Surface): Map<string, string> {
  const files = frameInterfaces(surface);
  for (const shape of surface.replies) {
    files.set(`model/${shape.name}.java`, recordOf(shape, surface));
    files.set(`internal/read/${shape.name}Reader.java`, readerOf(shape));
  }
  return files;
}
