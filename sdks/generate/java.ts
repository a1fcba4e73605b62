/** Prints the calls and shapes of the surface as Java, beside what is written by hand. */
import { calls } from './java/calls.ts';
import { models } from './java/models.ts';
import { parameters } from './java/parameters.ts';
import type { Surface } from './surface.ts';

const FOLDER = 'java/src/main/java/io/meridian/sdk';

/** The text of each file, by its path below `sdks`. */
export const javaFiles = (surface: Surface): Map<string, string> =>
  new Map(
    [...calls(surface), ...parameters(surface), ...models(surface)].map(([path, text]) => [
      `${FOLDER}/${path}`,
      text,
    ]),
  );
