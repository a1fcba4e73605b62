const MS_PER_SECOND = 1_000;
/** The end of the head of a response that is the last of its connection. */
export const CLOSE_LINES = 'Connection: close\r\n\r\n';

/** The end of the head of a response whose connection lasts so long without another request. */
export const keepAliveLinesOf = (keepAliveMs: number): string =>
  `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / MS_PER_SECOND)}\r\n\r\n`;

let dateSecond = 0;
let dateText = '';

/** The line `Date`, made once a second. */
export function dateLine(): string {
  const second = Math.floor(Date.now() / MS_PER_SECOND);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = `Date: ${new Date(second * MS_PER_SECOND).toUTCString()}\r\n`;
  }
  return dateText;
}
