/** The console of a call as an address: the page of the call, with its parameters, never with a key. */

/** The fragment that opens the console. */
const CONSOLE = 'try-it';

/** The address of the page of a call whose console is open with these parameters. */
export function consolePath(page: string, values: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(values);
  return `${page}${search.size > 0 ? `?${search}` : ''}#${CONSOLE}`;
}
