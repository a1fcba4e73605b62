/** Error replies and unexpected replies. */
import { API_ERRORS } from '../../../contracts/src/errors.ts';
import { ERROR_NAMES } from '../choices.ts';
import { askQuote, callQuote, problem, quote, serviceStatus } from './exchanges.ts';
import type { Case } from './format.ts';

const errors: Case[] = Object.entries(API_ERRORS).map(([code, { status }]) => {
  const refused = { request: askQuote, reply: problem(code as keyof typeof API_ERRORS) };
  return {
    name: `${code} is an error of its class, with what the server said`,
    client: { retries: 0 },
    steps: [
      callQuote({
        error: {
          class: ERROR_NAMES[status]!,
          status,
          code,
          requestId: 'req_7',
          says: `What is wrong with ${code}`,
        },
      }),
    ],
    exchanges: [refused],
  };
});

const odd: Case[] = [
  {
    name: 'the error lists the invalid fields',
    steps: [
      callQuote({
        error: {
          class: 'BadRequest',
          status: 400,
          code: 'invalid_parameters',
          errors: [{ field: 'symbol', message: 'symbol must be a symbol' }],
          says: 'symbol must be a symbol',
        },
      }),
    ],
    exchanges: [
      {
        request: askQuote,
        reply: problem('invalid_parameters', {
          errors: [{ field: 'symbol', message: 'symbol must be a symbol' }],
        }),
      },
    ],
  },
  {
    name: 'an HTML page from a proxy is an unreadable reply',
    client: { retries: 0 },
    steps: [callQuote({ error: { class: 'UnreadableReply', status: 200 } })],
    exchanges: [
      {
        request: askQuote,
        reply: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' },
      },
    ],
  },
  {
    name: 'an error reply without a problem document raises the error of its status',
    client: { retries: 0 },
    steps: [callQuote({ error: { class: 'Unavailable', status: 503 } })],
    exchanges: [
      {
        request: askQuote,
        reply: { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>Busy</html>' },
      },
    ],
  },
  {
    name: 'a redirect is not followed and the error names its target',
    steps: [
      callQuote({ error: { class: 'UnexpectedStatus', status: 301, says: 'https://elsewhere.example/' } }),
    ],
    exchanges: [
      {
        request: askQuote,
        reply: { status: 301, headers: { location: 'https://elsewhere.example/' }, body: '' },
      },
    ],
  },
  {
    name: 'a call that needs a key is not sent without one',
    client: { keyless: true },
    steps: [callQuote({ error: { class: 'Configuration', says: 'MERIDIAN_API_KEY' } })],
    exchanges: [],
  },
  {
    name: 'a call that needs no key is sent without one',
    client: { keyless: true },
    steps: [{ call: 'status', positional: [], named: {}, expect: { result: serviceStatus } }],
    exchanges: [
      {
        request: { method: 'GET', path: '/api/status', headers: { authorization: null } },
        reply: { status: 200, body: serviceStatus },
      },
    ],
  },
  {
    name: 'path parameters are escaped',
    steps: [{ call: 'quote', positional: ['BRK.B/é?'], named: {}, expect: { result: quote } }],
    exchanges: [
      {
        request: { method: 'GET', path: '/api/stocks/BRK.B%2F%C3%A9%3F/quote' },
        reply: { status: 200, body: quote },
      },
    ],
  },
];

export const refusalCases: readonly Case[] = [...errors, ...odd];
