/** The API calls that tools can make, with their arguments. */
import { api, type ApiName } from '@meridian/contracts/api';
import { API_BASE, type ApiCall, slugOf } from '@meridian/contracts/api/call';
import * as z from 'zod/mini';
import { didYouMean, nearNames } from '../../shared/similar-names.ts';
import { fieldsOf, type JsonSchema, type ReplyField } from './reply-fields.ts';
import { ToolError, wrongArgument } from './tool-error.ts';

export interface Argument {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface CatalogueCall {
  readonly name: ApiName;
  readonly contract: ApiCall;
  readonly arguments: readonly Argument[];
  /** All fields of the reply. */
  readonly fields: readonly ReplyField[];
}

/** Arguments that tools replace by their own. */
const EXCLUDED_ARGUMENTS: Readonly<Record<string, string>> = {
  format: 'Returns rows as JSON. store_as keeps them as a table.',
  compact: 'Returns rows as objects. Long responses are cut automatically.',
  layout: 'Returns a row per bar. query_data can pivot a stored table.',
  column: 'Returns all figures of a bar.',
  stream: 'Returns the complete result.',
  table: 'Returns all tables of the backtest.',
};

/** Calls that are not useful as tools, with the alternative. */
const EXCLUDED_CALLS: Partial<Record<ApiName, string>> = {
  linksCreate: 'A link stands for a key. Create it with the key, outside of this conversation.',
  bulkFile: 'Call bulkManifest to get the address of each file, and download the file with the key.',
  streamTicket:
    'A ticket opens a WebSocket, which tools cannot use. Call quote or quotes for current prices.',
  streamSse:
    'The stream of events does not end. Call quote or quotes for current prices, and history for past prices.',
};

function argumentsOf({ params, query, body }: ApiCall): Argument[] {
  const of = (place: Argument['place'], schema: z.ZodMiniObject | undefined): Argument[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
    return Object.entries(properties)
      .filter(([name]) => !Object.hasOwn(EXCLUDED_ARGUMENTS, name))
      .map(([name, field]) => ({
        name,
        place,
        required: place === 'path' || required.includes(name),
        schema: field,
      }));
  };
  return [...of('path', params), ...of('query', query), ...of('body', body)];
}

/** All calls that tools can make. */
export const CATALOGUE: ReadonlyMap<string, CatalogueCall> = new Map(
  (Object.entries(api) as [ApiName, ApiCall][])
    .filter(([name]) => EXCLUDED_CALLS[name] === undefined)
    .map(([name, contract]) => [
      name,
      {
        name,
        contract,
        arguments: argumentsOf(contract),
        fields: fieldsOf(z.toJSONSchema(contract.reply) as JsonSchema),
      },
    ]),
);

/** Finds a call by name; throws ToolError with similar names, or the reason why tools cannot make it. */
export function callNamed(name: string): CatalogueCall {
  const found = CATALOGUE.get(name);
  if (found) return found;
  const instead = Object.hasOwn(EXCLUDED_CALLS, name) ? EXCLUDED_CALLS[name as ApiName] : undefined;
  if (instead)
    throw new ToolError('not_a_tool', `Tools cannot call ${name}.`, {
      argument: 'call',
      remedy: instead,
    });
  const near = nearNames(name, [...CATALOGUE.keys()]);
  throw wrongArgument(
    'call',
    `There is no call with this name.${didYouMean(near)}`,
    'Use search_endpoints to find a call by keywords.',
  );
}

/** Finds an argument by name; throws ToolError with the arguments of the call. */
export function argumentNamed({ name: call, arguments: all }: CatalogueCall, name: string): Argument {
  const found = all.find((it) => it.name === name);
  if (found) return found;
  const instead = Object.hasOwn(EXCLUDED_ARGUMENTS, name) ? EXCLUDED_ARGUMENTS[name] : undefined;
  if (instead) throw wrongArgument(`arguments.${name}`, `${name} is not available here.`, instead);
  const names = all.map((it) => it.name);
  throw wrongArgument(
    `arguments.${name}`,
    `${call} does not take an argument with this name.${didYouMean(nearNames(name, names))}`,
    names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes no arguments.',
  );
}

/** The page of a call below the origin of the portal. */
export const documentationOf = (name: string): string => `/documentation/api/${slugOf(name)}`;

export const pathOf = ({ contract }: CatalogueCall): string => API_BASE + contract.path;
