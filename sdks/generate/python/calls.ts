/** Generates the description of each call, the types of arguments, and the error classes. */
import type { Shape, Type } from '../shapes.ts';
import type { Call, ErrorClass, Parameter, Surface } from '../surface.ts';
import { argumentType, docstring, exported, HEAD, quoted, snake } from './words.ts';

export const constant = (name: string): string => snake(name).toUpperCase();

const shapeOf = (type: Type): string | null => {
  if (type.kind === 'list') return shapeOf(type.of);
  return type.kind === 'shape' ? type.name : null;
};

/** Fields with a different name on the wire. */
const renamed = (surface: Surface, name: string): readonly (readonly [string, string])[] =>
  surface.arguments
    .find((shape) => shape.name === name)!
    .fields.filter((field) => snake(field.name) !== field.name)
    .map((field) => [snake(field.name), field.name]);

function parameterText(surface: Surface, { name, place, type }: Parameter): string {
  const shape = shapeOf(type);
  const kinds: Partial<Record<Type['kind'], string>> = {
    moment: 'moment',
    nullable: 'moment',
    date: 'date',
    list: 'list',
  };
  const more = [
    ...(kinds[type.kind] === undefined ? [] : [`kind=${quoted(kinds[type.kind]!)}`]),
    ...(shape === null || renamed(surface, shape).length === 0 ? [] : [`fields=${constant(shape)}`]),
  ];
  return `        Parameter(${[quoted(snake(name)), quoted(name), quoted(place), ...more].join(', ')}),\n`;
}

/** The function that reads the reply. It finds the class when it is called, since loading all takes long. Files and event streams have none. */
const readerOf = ({ reply }: Call): string =>
  reply.kind === 'shape' ? `lambda json: replies.${reply.name}.from_json(json)` : 'unread';

function callText(surface: Surface, call: Call): string {
  const parameters = [...call.positional, ...call.named].map((it) => parameterText(surface, it)).join('');
  return (
    `${constant(call.name)} = Call(\n    name=${quoted(snake(call.name))},\n    method=${quoted(call.method)},\n` +
    `    path=${quoted(call.path)},\n    read=${readerOf(call)},\n` +
    (parameters === '' ? '' : `    parameters=(\n${parameters}    ),\n`) +
    (call.row?.kind === 'shape' ? `    row=lambda: replies.${call.row.name},\n` : '') +
    (call.pageMax === null ? '' : `    page_max=${call.pageMax},\n`) +
    (call.compact ? '    compact=True,\n' : '') +
    (call.creates ? '    creates=True,\n' : '') +
    (call.scope === null ? '    needs_key=False,\n' : '') +
    (call.result === 'events' ? '    endless=True,\n' : '') +
    ')\n'
  );
}

function callsText(surface: Surface): string {
  const calls = surface.calls.map((call) => callText(surface, call)).join('\n');
  const shapes = surface.arguments.filter(({ name }) => calls.includes(`fields=${constant(name)}`));
  const names = shapes.map(({ name }) => {
    const pairs = renamed(surface, name).map(([own, wire]) => `    ${quoted(own)}: ${quoted(wire)},\n`);
    return `${constant(name)} = {\n${pairs.join('')}}\n`;
  });
  const all = surface.calls.map(({ name }) => `    ${quoted(snake(name))}: ${constant(name)},\n`).join('');
  return (
    `${HEAD}"""The method, path and parameters of each call."""\n\nfrom __future__ import annotations\n\n` +
    `from typing import Any\n\nfrom ..calls import Call, Parameter, unread\nfrom . import replies\n\n` +
    `${names.join('')}\n${calls}\nCALLS: dict[str, Call[Any]] = {\n${all}}\n`
  );
}

function argumentClass({ name, fields }: Shape): string {
  const lines = fields.map(({ name: field, type, optional, description }) => {
    const own = argumentType(type);
    return `    ${snake(field)}: ${optional ? `NotRequired[${own}]` : own}\n${description === '' ? '' : docstring(description, '    ')}`;
  });
  return `class ${name}(TypedDict):\n${lines.join('')}`;
}

function argumentsText(surface: Surface): string {
  const classes = surface.arguments.map(argumentClass).join('\n\n');
  const all = `Literal[\n${surface.calls.map(({ name }) => `    ${quoted(snake(name))},\n`).join('')}]`;
  const collections = ['Mapping', 'Sequence'].filter((name) => classes.includes(`${name}[`));
  return (
    `${HEAD}"""Types of arguments."""\n\nfrom __future__ import annotations\n\n` +
    `from collections.abc import ${collections.join(', ')}\nfrom typing import TYPE_CHECKING, Any, Literal, TypedDict\n\n` +
    `if TYPE_CHECKING:\n    from typing_extensions import NotRequired\n\n` +
    `${exported(['CallName', ...surface.arguments.map(({ name }) => name)])}\n` +
    `CallName = ${all}\n${docstring('The name of a call, for `raw`', '')}\n\n${classes}`
  );
}

function errorText({ name, status, codes }: ErrorClass): string {
  const docs =
    codes.length === 1 ? `code \`${codes[0]}\`` : `codes ${codes.map((it) => `\`${it}\``).join(', ')}`;
  return `class ${name}Error(ApiError):\n${docstring(`Status ${status}, ${docs}`, '    ')}`;
}

function errorsText({ errors }: Surface): string {
  const byStatus = errors.map(({ name, status }) => `    ${status}: ${name}Error,\n`).join('');
  return (
    `${HEAD}"""A class of error for each status."""\n\nfrom __future__ import annotations\n\n` +
    `from ..errors import ApiError\n\n${exported(errors.map(({ name }) => `${name}Error`))}\n\n${errors.map(errorText).join('\n\n')}\n\n` +
    `BY_STATUS: dict[int, type[ApiError]] = {\n${byStatus}}\n`
  );
}

/** Generates `calls.py`, `arguments.py` and `errors.py`. */
export const callFiles = (surface: Surface): ReadonlyMap<string, string> =>
  new Map([
    ['calls.py', callsText(surface)],
    ['arguments.py', argumentsText(surface)],
    ['errors.py', errorsText(surface)],
  ]);
