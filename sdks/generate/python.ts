/** Generates the calls and types of the Python SDK. */
import { callFiles } from './python/calls.ts';
import { clientFiles } from './python/clients.ts';
import { replyFiles } from './python/replies.ts';
import { HEAD } from './python/words.ts';
import type { Surface } from './surface.ts';

const FOLDER = 'python/src/meridian_sdk/generated';

/** Returns the path below `sdks` and the text of each file. */
export const pythonFiles = (surface: Surface): readonly (readonly [string, string])[] =>
  [
    ['__init__.py', HEAD] as const,
    ...replyFiles(surface),
    ...callFiles(surface),
    ...clientFiles(surface),
  ].map(([name, text]) => [`${FOLDER}/${name}`, text] as const);
