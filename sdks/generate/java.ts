/** Prints the calls and shapes of the surface as Java, beside what is written by hand. */
import { callFiles } from './java/calls.ts';
import { modelFiles } from './java/models.ts';
import { parameterFiles } from './java/parameters.ts';
import type { Surface } from './surface.ts';

const FOLDER = 'java/src/generated/java/io/meridian/sdk';

/** The text of each file, by its path below `sdks`. */
export const javaFiles = (surface: Surface): Map<string, string> =>
  new Map(
    [...callFiles(surface), ...parameterFiles(surface), ...modelFiles(surface)].map(([path, text]) => [
      `${FOLDER}/${path}`,
      text,
    ]),
  );
