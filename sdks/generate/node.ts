/** Generates the calls, types and errors of the Node.js SDK. */
import { callsSource } from './node/calls.ts';
import { parametersSource } from './node/parameters.ts';
import { shapesSource } from './node/shapes.ts';
import { errorsSource, statusesSource } from './node/errors.ts';
import type { Surface } from './surface.ts';

const FOLDER = 'node/src/generated';
const HEAD = '// Generated from the contract by sdks/generate/print.ts; do not edit.\n';

/** Returns the text of each file by its path below `sdks`. */
export function nodeFiles(surface: Surface): [string, string][] {
  const sources = {
    shapes: shapesSource(surface),
    parameters: parametersSource(surface),
    calls: callsSource(surface),
    errors: errorsSource(surface),
    statuses: statusesSource(surface),
  };
  return Object.entries(sources).map(([name, source]) => [`${FOLDER}/${name}.ts`, `${HEAD}${source}`]);
}
