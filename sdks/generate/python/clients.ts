/** Generates the two clients with a method for each call. */
import type { Type } from '../shapes.ts';
import type { Call, Parameter, Surface } from '../surface.ts';
import { constant } from './calls.ts';
import { argumentType, docstring, HEAD, imported, snake, wrapped } from './words.ts';

const IDEMPOTENCY =
  'Your own idempotency key, so that a restarted program does not create the resource twice';

const typeOf = ({ type, joined }: Parameter): string => (joined ? 'Listed' : argumentType(type));

/** The return statement for each kind of result, in both clients. */
interface Way {
  readonly name: (call: Call) => string;
  readonly method: string;
  readonly awaited: boolean;
}
/** A class by its package, which loads it when somebody evaluates the annotation. */
const nameIn = (type: Type | null): string => (type?.kind === 'shape' ? `replies.${type.name}` : '');
const shapeName = (call: Call): string => nameIn(call.reply);
const rowName = (call: Call): string => nameIn(call.row);

function wayOf(call: Call, isAsync: boolean): Way {
  const prefix = isAsync ? 'Async' : '';
  if (call.result === 'pages') {
    return {
      name: () => `${prefix}Rows[${rowName(call)}, ${shapeName(call)}]`,
      method: '_rows',
      awaited: false,
    };
  }
  if (call.result === 'file') return { name: () => `${prefix}File`, method: '_file', awaited: false };
  if (call.result === 'events') return { name: () => `${prefix}Events`, method: '_events', awaited: false };
  const method = call.result === 'report' && call.method === 'POST' ? '_report' : '_reply';
  return { name: shapeName, method: call.name === 'report' ? '_stored_report' : method, awaited: true };
}

function documentation(call: Call, parameters: readonly Parameter[], more: string): string {
  const listed = parameters.filter(({ description }) => description !== '');
  const items = listed.flatMap(({ name, description }) =>
    wrapped(`${snake(name)}: ${description}.`, '            ').map((line, at) =>
      at === 0 ? line : `    ${line}`,
    ),
  );
  if (more !== '') items.push(...wrapped(`idempotency_key: ${more}.`, '            '));
  if (items.length === 0) return docstring(call.summary, '        ');
  const head = wrapped(`"""${call.summary}.`, '        ').join('\n');
  return `${head}\n\n        Args:\n${items.join('\n')}\n        """\n`;
}

/** In the SDK, limit is the total number of rows. The contract describes the limit of one page. */
const described = (call: Call, parameter: Parameter): Parameter =>
  call.result === 'pages' && parameter.name === 'limit'
    ? { ...parameter, description: 'Total number of rows; all rows by default' }
    : parameter;

function methodText(call: Call, isAsync: boolean): string {
  const way = wayOf(call, isAsync);
  const positional = call.positional.map((it) => `        ${snake(it.name)}: ${typeOf(it)},\n`);
  const named = call.named
    .toSorted((one, other) => Number(other.required) - Number(one.required))
    .map((it) => `        ${snake(it.name)}: ${typeOf(it)}${it.required ? '' : ' | None = None'},\n`);
  if (call.creates) named.push('        idempotency_key: str | None = None,\n');
  const star = named.length > 0 ? '        *,\n' : '';
  const all = [...call.positional, ...call.named];
  const given = all.map(({ name }) => `            ${snake(name)}=${snake(name)},\n`);
  if (call.creates) given.push('            idempotency_key=idempotency_key,\n');
  const start = `    ${isAsync && way.awaited ? 'async ' : ''}def ${snake(call.name)}(`;
  const signature =
    positional.length + named.length === 0
      ? `${start}self) -> ${way.name(call)}:\n`
      : `${start}\n        self,\n${positional.join('')}${star}${named.join('')}    ) -> ${way.name(call)}:\n`;
  const made = `${isAsync && way.awaited ? 'await ' : ''}self.${way.method}(`;
  const body =
    given.length === 0
      ? `        return ${made}calls.${constant(call.name)})\n`
      : `        return ${made}\n            calls.${constant(call.name)},\n${given.join('')}        )\n`;
  const docs = documentation(
    call,
    all.map((it) => described(call, it)),
    call.creates ? IDEMPOTENCY : '',
  );
  return signature + docs + body;
}

function clientText({ calls, arguments: shapes }: Surface, isAsync: boolean): string {
  const methods = calls.map((call) => methodText(call, isAsync)).join('\n');
  const names = (all: readonly { readonly name: string }[]) =>
    all
      .map(({ name }) => name)
      .filter((name) => new RegExp(`\\b${name}\\b(?!Call)`).test(methods.replaceAll(/"""[^]*?"""/g, '')));
  const prefix = isAsync ? 'Async' : '';
  const typing = ['Mapping', 'Sequence'].filter((name) => methods.includes(`${name}[`));
  const any = methods.includes('Any]') ? 'Any, ' : '';
  return (
    `${HEAD}"""The client${isAsync ? ' for asyncio' : ''}, with a method for each call."""\n\nfrom __future__ import annotations\n\n` +
    `from collections.abc import ${typing.join(', ')}\nfrom typing import ${any}Literal\n\n` +
    (isAsync ? 'from ..async_client import AsyncClient\n' : '') +
    `from ..calls import Day, Listed, Moment\n${isAsync ? '' : 'from ..client import Client\n'}` +
    `from ..events import ${prefix}Events\nfrom ..files import ${prefix}File\nfrom ..rows import ${prefix}Rows\n` +
    `from . import calls, replies\nfrom .arguments import (\n${imported(names(shapes))})\n\n\n` +
    `class ${prefix}Meridian(${prefix}Client):\n` +
    docstring(
      `A ${isAsync ? 'client for asyncio' : 'thread-safe client'} of the Meridian API. See \`${prefix}Client\` for its settings`,
      '    ',
    ) +
    `\n${methods}`
  );
}

/** Generates `client.py` and `async_client.py`. */
export const clientFiles = (surface: Surface): ReadonlyMap<string, string> =>
  new Map([
    ['client.py', clientText(surface, false)],
    ['async_client.py', clientText(surface, true)],
  ]);
