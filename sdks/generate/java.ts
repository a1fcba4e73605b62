/** Generates the calls and types of the Java SDK. They have the packages of the hand-written code, but a source root of their own. */
import { callFiles } from './java/calls.ts';
import { modelFiles } from './java/models.ts';
import { parameterFiles } from './java/parameters.ts';
import type { Surface } from './surface.ts';

const FOLDER = 'java/src/generated/java/io/meridian/sdk';

/** Returns the text of each file by its path below `sdks`. */
export const javaFiles = (surface: Surface): Map<string, string> =>
  new Map(
    [...callFiles(surface), ...parameterFiles(surface), ...modelFiles(surface)].map(([path, text]) => [
      `${FOLDER}/${path}`,
      text,
    ]),
  );
