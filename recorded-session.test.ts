/** What the home page shows when the service cannot be asked is what the service would have said. */
import { expect, test } from 'vitest';
import { recordedDay, recordedEnd } from './scripts/record-session.ts';
import { RECORDED_DAY } from './web/src/content/recorded-day.ts';
import { RECORDED_END } from './web/src/content/recorded-end.ts';

test('the recorded session is what the simulated exchange gives', () => {
  expect(RECORDED_DAY).toEqual(recordedDay());
  expect(RECORDED_END).toEqual(recordedEnd());
});
