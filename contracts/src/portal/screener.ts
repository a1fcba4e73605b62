/** The screener of the dashboard: the API's call for signed-in users, and screens that an account keeps. */
import * as z from 'zod/mini';
import { instant, time } from '../api/fields.ts';
import { screener, screenFields, screenShape } from '../api/screener.ts';
import { textLine } from '../fields.ts';
import { SCREEN_NAME_MAX } from '../screen-limits.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';

const { results, matched, screened, missing, inSession, source } = screener.reply.shape;

const savedScreen = z.object({ id: z.string(), name: z.string(), screen: screenShape });
export type SavedScreen = z.infer<typeof savedScreen>;

export const screenerCalls = {
  /** Returns the first rows, `SHOWN_ROWS` at most. */
  runScreen: {
    path: '/screener/run',
    auth: 'session',
    read: true,
    body: z.object({ ...screenFields, asOf: instant('asOf', 'Point in time') }),
    reply: info({ results, matched, screened, missing, inSession, asOf: time, source }),
  },
  /** By name. */
  listScreens: {
    path: '/screener/screens/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(savedScreen) }),
  },
  /** Keeps a screen under a name, in place of the one that had it. */
  saveScreen: {
    path: '/screener/screens/save',
    auth: 'session',
    body: z.object({
      name: textLine('name', SCREEN_NAME_MAX).check(z.minLength(1, 'Enter a name')),
      screen: screenShape,
    }),
    reply: info({ saved: savedScreen }),
  },
  deleteScreen: {
    path: '/screener/screens/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
