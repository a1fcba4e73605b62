/** Generates the table of calls and the class with a method for each call. */
import type { Call, Surface } from '../surface.ts';
import { optionsOf } from './parameters.ts';
import { argumentType, comment, replyType, shapesIn } from './types.ts';

function tableLine({ name, method, path, scope, creates, pageMax }: Call): string {
  const more = [
    ...(scope === null ? ['keyless: true'] : []),
    ...(creates ? ['creates: true'] : []),
    ...(pageMax === null ? [] : [`pageMax: ${pageMax}`]),
  ];
  return `  ${name}: { method: '${method}', path: '${path}'${more.map((each) => `, ${each}`).join('')} },\n`;
}

/** The return type of a method, and the operation it uses. */
function returnTypeOf({ name, result, reply, row }: Call): [type: string, operation: string] {
  const type = replyType(reply);
  switch (result) {
    case 'pages':
      return [`Rows<${replyType(row!)}, ${type}>`, 'rows'];
    case 'file':
      return ['FileDownload', 'file'];
    case 'events':
      return ['AsyncIterable<StreamFrame>', 'events'];
    case 'report':
      return [`Promise<${type}>`, name === 'report' ? 'storedReport' : 'makeReport'];
    default:
      return [`Promise<${type}>`, 'reply'];
  }
}

function notes({ summary, positional }: Call): string {
  const about = positional.filter(({ description }) => description !== '');
  if (about.length === 0) return comment(`${summary}.`, '  ');
  const lines = about.map((it) => `   * @param ${it.name} - ${it.description}\n`);
  return `  /**\n   * ${summary}.\n${lines.join('')}   */\n`;
}

function methodSource(call: Call): string {
  const { name, positional, named } = call;
  const isOptional = !named.some(({ required }) => required);
  const given = positional.map((it) => `${it.name}: ${argumentType(it.type)}`);
  const [type, operation] = returnTypeOf(call);
  const parameters = [...given, `options: ${optionsOf(call)}${isOptional ? ' = {}' : ''}`].join(', ');
  const all = ['...options', ...positional.map((it) => it.name)].join(', ');
  return `${notes(call)}  ${name}(${parameters}): ${type} {
    return this.#operations.${operation}(CALLS.${name}, { ${all} });
  }
`;
}

export function callsSource({ calls }: Surface): string {
  const shapes = shapesIn(calls.flatMap(({ reply, row }) => (row ? [reply, row] : [reply])));
  const options = new Set(calls.filter(({ named }) => named.length > 0).map(optionsOf));
  return `import type { Operations } from '../operations.ts';
import type { Call } from '../call.ts';
import type { FileDownload } from '../file-download.ts';
import type { CallOptions } from '../options.ts';
import type { Rows } from '../rows.ts';
import type { ${[...options].toSorted().join(', ')} } from './parameters.ts';
import type { CalendarDate, ${shapes.join(', ')} } from './shapes.ts';

export const CALLS: Readonly<Record<CallName, Call>> = {
${calls.map(tableLine).join('')}};

export type CallName =
${calls.map(({ name }) => `  | '${name}'`).join('\n')};

/** Every call of the API as a method. */
export abstract class Calls {
  readonly #operations: Operations;

  constructor(operations: Operations) {
    this.#operations = operations;
  }

${calls.map(methodSource).join('\n')}}
`;
}
