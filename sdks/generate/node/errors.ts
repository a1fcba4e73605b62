/** Generates a class for each error status, and the table of them. */
import type { Surface } from '../surface.ts';

export function errorsSource({ errors }: Surface): string {
  const classes = errors.map(
    ({ name, status, codes }) => `/** Status ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}. */
export class ${name}Error extends ApiError {
  override readonly name: string = '${name}Error';
}
`,
  );
  return `import { ApiError } from '../errors.ts';\n\n${classes.join('\n')}`;
}

export function statusesSource({ errors }: Surface): string {
  return `import type { ApiError } from '../errors.ts';
import { ${errors.map(({ name }) => `${name}Error`).join(', ')} } from './errors.ts';

export const ERRORS_BY_STATUS: ReadonlyMap<number, typeof ApiError> = new Map<number, typeof ApiError>([
${errors.map(({ name, status }) => `  [${status}, ${name}Error],\n`).join('')}]);
`;
}
