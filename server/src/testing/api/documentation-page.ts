import {
  type ApiCall,
  type ApiExample,
  BODY_ERRORS,
  CREATING_ERRORS,
  KEYED_ERRORS,
} from '@meridian/contracts/api/call';
import { API_ERRORS } from '@meridian/contracts/errors';
import * as z from 'zod/mini';

/** An example and what it was answered, as far as a reader needs to see it. */
export interface ShownExample {
  readonly example: ApiExample;
  readonly reply: string;
  readonly language: string;
}

const FORMAT_NAMES = {
  json: 'JSON',
  csv: 'CSV',
  parquet: 'Parquet',
  arrow: 'Arrow',
  ndjson: 'NDJSON',
  ics: 'iCalendar',
  'csv.gz': 'gzipped CSV',
  pdf: 'PDF',
} as const;
const SHOWN_ITEMS = 2;
const SHOWN_LINES = 5;

/** Path and query of an example, below `/api`. */
export function exampleUrl({ path }: ApiCall, { params = {}, query }: ApiExample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** The page of one call. */
export function documentationPage(name: string, call: ApiCall, shown: readonly ShownExample[]): string {
  const { method, path, summary, scope, formats } = call;
  const key = scope === null ? 'Needs no key.' : `Needs a key with the scope \`${scope}\`.`;
  const answers = call.events
    ? 'server-sent events'
    : formats.map((format) => FORMAT_NAMES[format]).join(', ');
  const parts = [
    `# ${summary}`,
    `\`${method} /api${path}\``,
    `${key} Returns ${answers}. Its \`operationId\` in \`openapi.json\` is \`${name}\`.`,
    ...parameterTable('Parameters', { ...fieldsOf(call.params), ...fieldsOf(call.query) }),
    ...(call.body ? parameterTable('Body', fieldsOf(call.body)) : []),
    '## Examples',
    ...shown.flatMap((it) => exampleParts(call, it)),
    '## Errors',
    errorTable(call),
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Field {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

const fieldsOf = (schema: z.ZodMiniObject): Record<string, Field> =>
  z.toJSONSchema(schema, { io: 'input' }).properties as Record<string, Field>;

function parameterTable(title: string, fields: Record<string, Field>): string[] {
  const rows = Object.entries(fields).map(
    ([name, field]) =>
      `| \`${name}\` | ${valuesOf(field)} | ${defaultOf(field)} | ${field.description ?? ''} |`,
  );
  if (rows.length === 0) return [];
  return [
    `## ${title}`,
    ['| Name | Values | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n'),
  ];
}

const defaultOf = (field: Field) =>
  field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``;

function valuesOf({ type, enum: values, minimum, maximum }: Field): string {
  if (values) return values.map((value) => `\`${value}\``).join(' ');
  const bounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return bounded ? `${minimum} to ${maximum}` : (type ?? '');
}

function exampleParts(call: ApiCall, { example, reply, language }: ShownExample): string[] {
  const url = `$MERIDIAN/api${exampleUrl(call, example)}`;
  const lines = [
    `curl "${url}"`,
    ...(call.method === 'GET' || example.body ? [] : [`-X ${call.method}`]),
    ...(call.scope === null ? [] : ['-H "Authorization: Bearer $MERIDIAN_API_KEY"']),
    ...(example.body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example.body)}'`] : []),
  ];
  return [
    `### ${example.title}`,
    `\`\`\`sh\n${lines.join(' \\\n  ')}\n\`\`\``,
    `\`\`\`${language}\n${reply}\n\`\`\``,
  ];
}

/** The beginning of a reply: of every list the first two items, of a text the first lines. */
export function shownReply(example: ApiExample, mediaType: string, body: Buffer): ShownExample {
  if (mediaType.startsWith('application/json')) {
    return { example, reply: shortJson(JSON.parse(body.toString())), language: 'jsonc' };
  }
  if (mediaType.startsWith('text/event-stream'))
    return { example, reply: body.toString().trim(), language: 'text' };
  if (!mediaType.startsWith('text/csv')) {
    return { example, reply: `${body.length} bytes of ${mediaType}`, language: 'text' };
  }
  const lines = body.toString().trimEnd().split('\n');
  const more = lines.length > SHOWN_LINES ? [`… ${lines.length - SHOWN_LINES} more lines`] : [];
  return { example, reply: [...lines.slice(0, SHOWN_LINES), ...more].join('\n'), language: 'csv' };
}

const isFlat = (value: object) =>
  Object.values(value).every((item) => typeof item !== 'object' || item === null);

function shortJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (isFlat(value) && JSON.stringify(value).length < 60)
      return JSON.stringify(value).replaceAll(',', ', ');
    const items = value.slice(0, SHOWN_ITEMS).map((item) => `${deeper}${shortJson(item, deeper)}`);
    const more = value.length > SHOWN_ITEMS ? `,\n${deeper}// ${value.length - SHOWN_ITEMS} more` : '';
    return `[\n${items.join(',\n')}${more}\n${indent}]`;
  }
  const oneLine = JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');
  if (isFlat(value) && indent.length + oneLine.length < 100 && indent !== '') return oneLine;
  const fields = Object.entries(value).map(
    ([name, item]) => `${deeper}"${name}": ${shortJson(item, deeper)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function errorTable(call: ApiCall): string {
  const codes = [
    ...(call.scope ? KEYED_ERRORS : []),
    ...(call.body ? BODY_ERRORS : []),
    ...(call.creates ? CREATING_ERRORS : []),
    ...call.errors,
  ];
  const rows = [...new Set(codes)]
    .toSorted((a, b) => API_ERRORS[a].status - API_ERRORS[b].status)
    .map((code) => `| ${API_ERRORS[code].status} | \`${code}\` | ${API_ERRORS[code].title} |`);
  return ['| Status | Code | Title |', '| --- | --- | --- |', ...rows].join('\n');
}
