/** The calls of the contract as tools see them: which ones can be made, and with what. */
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

/** What tools say in their own way. */
const EXCLUDED_ARGUMENTS: Readonly<Record<string, string>> = {
  format: 'Rows come as JSON, and store_as keeps them as a table.',
  compact: 'Rows come one by one; long replies are cut by themselves.',
  stream: 'The answer comes in one piece.',
};

/** Calls that make no sense as a tool, with what to do instead. */
const EXCLUDED_CALLS: Partial<Record<ApiName, string>> = {
  bulkFile: 'bulkManifest tells the address of each file; whoever needs one downloads it with the key.',
  streamTicket:
    'A ticket opens a WebSocket, which no tool can hold. Call quote or quotes for prices as they are now.',
  streamSse: 'Events never end. Call quote or quotes for prices as they are now, history for what was.',
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

/** Each call that can be made here. */
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

/** The call of that name; throws what it could have been meant for, or why it cannot be made here. */
export function callNamed(name: string): CatalogueCall {
  const found = CATALOGUE.get(name);
  if (found) return found;
  const instead = Object.hasOwn(EXCLUDED_CALLS, name) ? EXCLUDED_CALLS[name as ApiName] : undefined;
  if (instead)
    throw new ToolError('not_a_tool', `${name} cannot be called by a tool.`, {
      argument: 'call',
      remedy: instead,
    });
  const near = nearNames(name, [...CATALOGUE.keys()]);
  throw wrongArgument(
    'call',
    `There is no call of this name.${didYouMean(near)}`,
    'search_endpoints finds the name of a call by words.',
  );
}

/** The argument of that name; throws what the call takes. */
export function argumentNamed({ name: call, arguments: all }: CatalogueCall, name: string): Argument {
  const found = all.find((it) => it.name === name);
  if (found) return found;
  const instead = Object.hasOwn(EXCLUDED_ARGUMENTS, name) ? EXCLUDED_ARGUMENTS[name] : undefined;
  if (instead) throw wrongArgument(`arguments.${name}`, `${name} is not taken here.`, instead);
  const names = all.map((it) => it.name);
  throw wrongArgument(
    `arguments.${name}`,
    `${call} takes no argument of this name.${didYouMean(nearNames(name, names))}`,
    names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none.',
  );
}

/** The page of a call below the origin of the portal. */
export const documentationOf = (name: string): string => `/documentation/api/${slugOf(name)}`;

export const pathOf = ({ contract }: CatalogueCall): string => API_BASE + contract.path;
