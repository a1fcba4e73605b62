/** The call that Screener shows. Must equal the contract's, which pages do not load. */
import type { SdkCall } from './sdk-samples/call.ts';

export const SCREENER_CALL: SdkCall = {
  name: 'screener',
  path: '/api/screener',
  answers: 'reply',
  parameters: [
    {
      name: 'universe',
      place: 'body',
      positional: false,
      type: {
        kind: 'shape',
        name: 'ScreenUniverse',
        fields: {
          type: { kind: 'text' },
          symbols: { kind: 'list', of: { kind: 'text' } },
          index: { kind: 'text' },
        },
      },
    },
    {
      name: 'conditions',
      place: 'body',
      positional: false,
      type: { kind: 'list', of: { kind: 'map', of: { kind: 'any' } } },
    },
    { name: 'columns', place: 'body', positional: false, type: { kind: 'list', of: { kind: 'text' } } },
    {
      name: 'sort',
      place: 'body',
      positional: false,
      type: {
        kind: 'list',
        of: { kind: 'shape', name: 'ScreenOrder', fields: { by: { kind: 'text' }, order: { kind: 'text' } } },
      },
    },
    { name: 'asOf', place: 'body', positional: false, type: { kind: 'text' } },
    { name: 'limit', place: 'body', positional: false, type: { kind: 'number' } },
    { name: 'cursor', place: 'body', positional: false, type: { kind: 'text' } },
  ],
};
