import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { collection, jsonFormat, noParams, onlyJson, source, time } from './fields.ts';

/** An id in the examples of the documentation. Its tests create the record. */
export const EXAMPLE_LINK_ID = 'c2d4a6f8-1b3e-4d57-8a90-2f4c6e8b0d13';

export const LINK_SECONDS_MIN = 60;
export const LINK_SECONDS_MAX = 30 * 86_400;
/** Of a calendar that a calendar program subscribes to. */
export const CALENDAR_LINK_SECONDS_MAX = 366 * 86_400;
/** Links that work at a time, per account. */
export const LINKS_MAX = 1_000;
/** The query parameter that carries a link's token. */
export const LINK_PARAMETER = 'link';

const PATH_WORDS = 'path must be a path of this API with its query, such as /api/symbols?format=csv';
export const LINK_SECONDS_WORDS = `expiresIn must be a whole number from ${LINK_SECONDS_MIN} to ${LINK_SECONDS_MAX}, for a calendar with format=ics to ${CALENDAR_LINK_SECONDS_MAX}`;
const about = { asOf: collection.asOf, source, requestId: collection.requestId };
const linkShape = {
  id: z.string(),
  path: z.string().check(z.describe('The path and the query that the link opens, and nothing else')),
  expiresAt: time.check(z.describe('When the link stops working')),
};

export const linksCreate = {
  method: 'POST',
  path: '/links',
  summary: 'Create a link that makes one call without a key, for programs that read a URL',
  scope: 'market',
  params: noParams,
  query: onlyJson,
  body: z.object({
    path: z
      .string(PATH_WORDS)
      .check(
        z.regex(/^\/api\/[!-~]{1,1000}$/, PATH_WORDS),
        z.describe('Path and query of a GET call. The link makes this call with the scopes of the key'),
      ),
    expiresIn: z
      ._default(
        z
          .number(LINK_SECONDS_WORDS)
          .check(
            z.int(LINK_SECONDS_WORDS),
            z.gte(LINK_SECONDS_MIN, LINK_SECONDS_WORDS),
            z.lte(CALENDAR_LINK_SECONDS_MAX, LINK_SECONDS_WORDS),
          ),
        3_600,
      )
      .check(
        z.describe(
          'Seconds until the link stops working: up to 30 days, and 366 for `format=ics` of a calendar',
        ),
      ),
  }),
  reply: z.object({
    ...linkShape,
    url: z.string().check(z.describe('The link. It is shown once. It works for everybody who has it')),
    ...about,
  }),
  formats: ['json'],
  creates: true,
  replyStatus: 201,
  errors: [],
  examples: [
    {
      title: 'A day of a Parquet file for DuckDB',
      body: { path: '/api/stocks/AAPL/history?limit=250&format=parquet', expiresIn: 86_400 },
    },
    {
      title: 'A calendar to subscribe to for a year',
      body: { path: '/api/calendar/earnings?format=ics', expiresIn: 31_536_000 },
    },
  ],
} as const satisfies ApiCall;

export const linksList = {
  method: 'GET',
  path: '/links',
  summary: 'List the account’s links that work, newest first',
  scope: 'market',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    results: z.array(
      z.object({
        ...linkShape,
        key: z.string().check(z.describe('Public part of the key that the link calls with')),
        createdAt: time,
      }),
    ),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'All links' }],
} as const satisfies ApiCall;

export const linksDelete = {
  method: 'DELETE',
  path: '/links/{id}',
  summary: 'Revoke a link at once',
  scope: 'market',
  params: z.object({
    id: z
      .uuid(`id must be an id such as ${EXAMPLE_LINK_ID}`)
      .check(z.describe('ID of the link, as created or listed')),
  }),
  query: z.object({ format: jsonFormat }),
  reply: z.object({ id: z.string(), deleted: z.literal(true), ...about }),
  formats: ['json'],
  errors: ['not_found'],
  examples: [{ title: 'A link by its id', params: { id: EXAMPLE_LINK_ID } }],
} as const satisfies ApiCall;
