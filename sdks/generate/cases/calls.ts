/** A case for each example in the contract: the expected request, and the result of a full and of a sparse reply. */
import type { ApiExample } from '../../../contracts/src/api/call.ts';
import type { Call, Parameter, Surface } from '../surface.ts';
import { CALLS } from '../variants.ts';
import { Canned, type Fullness } from './canned.ts';
import type { Case, Exchange, Step } from './format.ts';

const EXAMPLES = new Map(CALLS);
const BINARY: ReadonlySet<string> = new Set(['parquet', 'pdf', 'csv.gz']);

/** The argument a program passes for a parameter whose URL form is `text`. */
function given({ type, joined }: Parameter, text: string): unknown {
  if (joined) return text.split(',');
  if (type.kind === 'number' || type.kind === 'integer') return Number(text);
  return type.kind === 'boolean' ? text === 'true' : text;
}

function argumentsOf(
  { positional, named }: Call,
  { params, query, body }: ApiExample,
): Pick<Step, 'positional' | 'named'> {
  const valueOf = (parameter: Parameter): unknown => {
    if (parameter.place === 'body') return (body as Readonly<Record<string, unknown>>)[parameter.name];
    const text = (parameter.place === 'path' ? params : query)?.[parameter.name];
    return text === undefined ? undefined : given(parameter, text);
  };
  const entries = named.map((parameter) => [parameter.name, valueOf(parameter)] as const);
  return {
    positional: positional.map(valueOf),
    named: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  };
}

const filledPath = ({ path }: Call, { params = {} }: ApiExample): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));

function requestOf(call: Call, example: ApiExample): Exchange['request'] {
  const { compact: _compact, ...query } = example.query ?? {};
  const [path = '', fixed] = filledPath(call, example).split('?');
  return {
    method: call.method,
    path,
    query: { ...Object.fromEntries(new URLSearchParams(fixed)), ...query },
    ...(example.body && { body: example.body }),
    headers: { 'idempotency-key': call.creates ? '*' : null },
  };
}

/** A call of `raw` for a format without a schema. */
function rawCase(call: Call, example: ApiExample): Case {
  const format = example.query!['format']!;
  const body = `the ${format} of ${call.name}`;
  const byName = argumentsOf(call, example);
  const positional = call.positional.map(({ name }, at) => [name, byName.positional[at]]);
  return {
    name: `${call.name} by raw: ${example.title}`,
    steps: [
      {
        call: call.name,
        positional: [],
        named: { ...Object.fromEntries(positional), ...byName.named },
        raw: format,
        expect: { result: body },
      },
    ],
    exchanges: [
      {
        request: requestOf(call, example),
        reply: {
          status: 200,
          headers: { 'content-type': BINARY.has(format) ? 'application/octet-stream' : 'text/csv' },
          body,
        },
      },
    ],
  };
}

/** The only page of rows. */
function pageCase(call: Call, example: ApiExample, page: Record<string, unknown>, name: string): Case {
  const { nextCursor: _cursor, ...rest } = page;
  const request = requestOf(call, example);
  const limit = example.query?.['limit'] ?? String(call.pageMax);
  return {
    name,
    steps: [{ call: call.name, ...argumentsOf(call, example), expect: { result: page['results'] } }],
    exchanges: [
      {
        request: { ...request, query: { ...request.query, limit } },
        reply: { status: 200, body: { ...rest, nextCursor: null, addedLater: { any: 'thing' } } },
      },
    ],
  };
}

function eventsCase(call: Call, example: ApiExample, { frames, canned }: Made): Case {
  const sent = [...frames.values()].map(
    (name) => canned.of({ kind: 'shape', name }, 'full') as { type: string },
  );
  const events = sent.map((frame) => `event: ${frame.type}\ndata: ${JSON.stringify(frame)}\n\n`);
  return {
    name: `${call.name}: ${example.title}`,
    steps: [{ call: call.name, ...argumentsOf(call, example), expect: { result: sent } }],
    exchanges: [
      {
        request: requestOf(call, example),
        reply: {
          status: 200,
          headers: { 'content-type': 'text/event-stream' },
          body: `retry: 1000\n\n: a comment\n\n${events.join('')}`,
        },
      },
    ],
  };
}

interface Made {
  readonly frames: Surface['frames'];
  readonly canned: Canned;
}

function caseOf(call: Call, example: ApiExample, fullness: Fullness, made: Made): Case {
  const name = `${call.name}: ${example.title}, ${fullness} reply`;
  if (call.result === 'events') return eventsCase(call, example, made);
  if (call.result === 'file') {
    const body = 'the bytes of the file';
    return {
      name,
      steps: [{ call: call.name, ...argumentsOf(call, example), expect: { result: body } }],
      exchanges: [
        {
          request: requestOf(call, example),
          reply: { status: 200, headers: { 'content-type': 'application/octet-stream' }, body },
        },
      ],
    };
  }
  const body = made.canned.of(call.reply, fullness) as Record<string, unknown>;
  if (call.result === 'pages') return pageCase(call, example, body, name);
  return {
    name,
    steps: [{ call: call.name, ...argumentsOf(call, example), expect: { result: body } }],
    exchanges: [
      {
        request: requestOf(call, example),
        reply: {
          status: call.creates && call.result === 'reply' ? 201 : 200,
          body: { ...body, addedLater: 1 },
        },
      },
    ],
  };
}

const isTyped = (call: Call, { query }: ApiExample): boolean => {
  const format = query?.['format'];
  return format === undefined || format === 'json' || call.result === 'file';
};

/** Returns two cases for each example: one with a full reply, one with a sparse reply. */
export function callCases(surface: Surface): Case[] {
  const made = { frames: surface.frames, canned: new Canned(surface) };
  return surface.calls.flatMap((call) => {
    const { examples } = EXAMPLES.get(call.name)!;
    return examples.flatMap((example) => {
      if (!isTyped(call, example)) return [rawCase(call, example)];
      const fullnesses: Fullness[] =
        call.result === 'events' || call.result === 'file' ? ['full'] : ['full', 'sparse'];
      return fullnesses.map((fullness) => caseOf(call, example, fullness, made));
    });
  });
}
