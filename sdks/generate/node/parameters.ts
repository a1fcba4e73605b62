/** Generates an interface for the named parameters of each call, and the map of all arguments by call. */
import type { Field, Shape } from '../shapes.ts';
import type { Call, Parameter, Surface } from '../surface.ts';
import { argumentType, capital, comment } from './types.ts';

/** Option names that every call has. */
const OPTIONS: ReadonlySet<string> = new Set(['abortSignal', 'timeoutSeconds', 'idempotencyKey']);

/** The name of the options type of a call. */
export const optionsOf = (call: Call): string =>
  call.named.length > 0 ? `${capital(call.name)}Options` : baseOf(call);

const baseOf = ({ creates }: Call): string => (creates ? 'CreateOptions' : 'CallOptions');

function line({ name, type, description }: Field | Parameter, isRequired: boolean): string {
  const written = argumentType(type);
  return `${comment(description, '  ')}  ${name}${isRequired ? '' : '?'}: ${written}${isRequired ? '' : ' | undefined'};\n`;
}

const shapeSource = ({ name, fields }: Shape): string =>
  `export interface ${name} {\n${fields.map((field) => line(field, !field.optional)).join('')}}\n`;

function optionsSource(call: Call): string {
  const taken = call.named.find(({ name }) => OPTIONS.has(name));
  if (taken) throw new Error(`${taken.name} of ${call.name} is an option of every call`);
  if (call.named.length === 0) return '';
  const lines = call.named.map((parameter) => line(parameter, parameter.required)).join('');
  return `/** Named parameters of \`${call.name}\`. */\nexport interface ${optionsOf(call)} extends ${baseOf(call)} {\n${lines}}\n\n`;
}

function argumentsLine(call: Call): string {
  const given = call.positional.map(({ name, type }) => `${name}: ${argumentType(type)}`).join('; ');
  return `  ${call.name}: ${given === '' ? '' : `{ ${given} } & `}${optionsOf(call)};\n`;
}

const formatsLine = ({ name, formats }: Call): string =>
  `  ${name}: ${formats.length === 0 ? 'never' : formats.map((format) => `'${format}'`).join(' | ')};\n`;

export function parametersSource({ calls, arguments: shapes }: Surface): string {
  return `import type { CallOptions, CreateOptions } from '../options.ts';
import type { CalendarDate, Time } from './shapes.ts';

${shapes.map(shapeSource).join('\n')}
${calls.map(optionsSource).join('')}/** All arguments of each call by name. */
export interface CallArguments {
${calls.map(argumentsLine).join('')}}

/** The response formats of each call. */
export interface CallFormats {
${calls.map(formatsLine).join('')}}
`;
}
