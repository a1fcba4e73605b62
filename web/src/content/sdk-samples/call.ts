/** Converts a request into an SDK call with positional and named arguments. */
import type { SampleRequest } from '../api-samples.ts';

/** The kinds of arguments that samples distinguish. */
export type ArgumentType =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'any' }
  | { readonly kind: 'list' | 'map'; readonly of: ArgumentType }
  | {
      readonly kind: 'shape';
      readonly name: string;
      readonly fields: Readonly<Record<string, ArgumentType>>;
    };

export interface SdkParameter {
  /** As on the wire. */
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly positional: boolean;
  readonly type: ArgumentType;
}

export interface SdkCall {
  /** As in the contract. */
  readonly name: string;
  /** With `/api`, and parameters as `{name}`. */
  readonly path: string;
  readonly answers: 'reply' | 'pages' | 'file' | 'events' | 'report';
  readonly parameters: readonly SdkParameter[];
}

/** An argument with its JSON value. */
export interface Argument {
  readonly name: string;
  readonly type: ArgumentType;
  readonly value: unknown;
}

/** The input of a sample writer. */
export interface SdkRequest {
  readonly name: string;
  readonly answers: SdkCall['answers'];
  readonly positional: readonly Argument[];
  readonly named: readonly Argument[];
  /** Uses `raw`, because no type describes the response. All arguments are named, including `format`. */
  readonly raw: boolean;
  /** File name to save a response that is not readable text. */
  readonly file: string | undefined;
}

function read({ type }: SdkParameter, text: string): unknown {
  if (type.kind === 'list') return text.split(',');
  if (type.kind === 'number') return Number(text);
  return type.kind === 'boolean' ? text === 'true' : text;
}

const TEXT: ArgumentType = { kind: 'text' };

/** Converts `request` into a call of an SDK. */
export function sdkRequest(call: SdkCall, { url, body = {}, file }: SampleRequest): SdkRequest {
  const [path = '', search] = url.split('?');
  const pattern = new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const inPath = pattern.exec(path)?.groups ?? {};
  const query = new Map(new URLSearchParams(search));
  if (query.get('format') === 'json') query.delete('format');
  const valueOf = (parameter: SdkParameter): unknown => {
    if (parameter.place === 'body') return (body as Readonly<Record<string, unknown>>)[parameter.name];
    const text =
      parameter.place === 'path'
        ? decodeURIComponent(inPath[parameter.name] ?? '')
        : query.get(parameter.name);
    return text === undefined ? undefined : read(parameter, text);
  };
  const given = call.parameters
    .map((parameter) => ({ ...parameter, value: valueOf(parameter) }))
    .filter(({ value }) => value !== undefined);
  const unknown = [...query].filter(
    ([name]) => !call.parameters.some((parameter) => parameter.name === name),
  );
  const raw = unknown.length > 0;
  const named = given.filter(({ positional }) => raw || !positional);
  return {
    name: call.name,
    answers: call.answers,
    positional: raw ? [] : given.filter(({ positional }) => positional),
    named: [...named, ...unknown.map(([name, value]) => ({ name, type: TEXT, value }))],
    raw,
    file: call.answers === 'events' ? undefined : file,
  };
}

/** The name of the loop variable for calls that return pages or events. */
export const eachOf = ({ answers }: SdkRequest): string | undefined =>
  ({ pages: 'row', events: 'frame', reply: undefined, file: undefined, report: undefined })[answers];
