/** Headers of a response as text, each line with its end. */

/** What no value of a header may contain (RFC 9110, 5.5), such as the end of a line. */
// oxlint-disable-next-line no-control-regex -- The characters are what is looked for.
const INVALID = /[^\t\x20-\x7E\x80-\xFF]/;

/** Lines of alternating names and values; throws TypeError for a value that no header may have. */
export function headText(headers: readonly string[]): string {
  let text = '';
  for (let index = 0; index < headers.length; index += 2) {
    const value = headers[index + 1]!;
    if (INVALID.test(value)) throw new TypeError(`The header ${headers[index]} has an invalid value.`);
    text += `${headers[index]}: ${value}\r\n`;
  }
  return text;
}

/** Alternating names and values of such a text. */
export const headPairs = (text: string): string[] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
