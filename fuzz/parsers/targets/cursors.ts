import { ApiProblem } from '../../../server/src/shared/errors/api-problem.ts';
import {
  fundamentalsCursor,
  parseFundamentalsQuery,
} from '../../../server/src/http/api/requests/fundamentals-query.ts';
import { historyCursor, parseHistoryQuery } from '../../../server/src/http/api/requests/history-query.ts';
import { mustHold, type ParserTarget, unlessRefused } from '../target.ts';

const NOW_MS = Date.UTC(2026, 10, 20);
const VALID_MS = 8.64e15;
const HISTORY = { interval: '1d', adjustment: 'split' } as const;

const historyOf = (cursor: string) => parseHistoryQuery({ ...HISTORY, cursor });
const fundamentalsOf = (cursor: string) => parseFundamentalsQuery({ query: { cursor }, nowMs: NOW_MS });

/** Cursors of pages. An input is the decoded text, and is also tried as it is. */
export const target: ParserTarget = {
  tokens: ['1d', 'split', 'quarter', 'annual', ' ', '-', '999999999999999'],
  seeds: () =>
    [`${NOW_MS} 1d split`, `-1 1d split`, `40 ${NOW_MS} quarterly`, `40 ${NOW_MS} annual`].map((text) =>
      Buffer.from(text),
    ),
  check(input) {
    for (const cursor of [input.toString('base64url'), input.toString('utf8')]) {
      const history = unlessRefused(ApiProblem, () => historyOf(cursor));
      if (history !== undefined) {
        const fromMs = history.fromMs!;
        mustHold(Number.isInteger(fromMs) && Math.abs(fromMs) <= VALID_MS, 'a page starts at an instant');
        mustHold(
          historyOf(historyCursor(fromMs, HISTORY)).fromMs === fromMs,
          'a cursor is written as it was read',
        );
      }
      const fundamentals = unlessRefused(ApiProblem, () => fundamentalsOf(cursor));
      if (fundamentals === undefined) continue;
      const { offset, asOfMs } = fundamentals;
      mustHold(Number.isSafeInteger(offset) && offset >= 0, 'rows before a page are a count');
      mustHold(asOfMs <= NOW_MS && asOfMs >= -VALID_MS, 'a point in time is not in the future');
      const again = fundamentalsOf(fundamentalsCursor(offset, fundamentals));
      mustHold(again.offset === offset && again.asOfMs === asOfMs, 'a cursor is written as it was read');
    }
  },
};
