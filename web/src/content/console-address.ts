/** The console of a call as an address: the page of the call with its parameters, never with a key. */

/** The fragment that opens the console. */
export const CONSOLE = 'try-it';

type Values = Readonly<Record<string, string>>;

/** A key that was typed into a parameter must not be shared with it. */
const KEY = /\bmda_(?:live|test)_/;

/** The query of an address whose console has `values`, where those of the example are left out. */
export function consoleSearch(values: Values, example: Values = {}): string {
  const changed = [...new Set([...Object.keys(example), ...Object.keys(values)])]
    .map((name) => [name, values[name] ?? ''] as const)
    .filter(([name, value]) => value !== (example[name] ?? '') && !KEY.test(value));
  return changed.length > 0 ? `?${new URLSearchParams(changed.map(([name, value]) => [name, value]))}` : '';
}

/** The values in the query of an address, for the parameters with these names. */
export function valuesIn(search: string, names: readonly string[]): Values {
  const written = new URLSearchParams(search);
  return Object.fromEntries(names.flatMap((name) => (written.has(name) ? [[name, written.get(name)!]] : [])));
}

/** The address of the page of a call whose console is open with these values. */
export const consolePath = (page: string, values: Values): string =>
  `${page}${consoleSearch(values)}#${CONSOLE}`;
