import { expect, test } from 'vitest';
import { nextStep, readTraceParent, writeTraceParent } from './trace-parent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('reads a traceparent, also one of a later version with more at its end', () => {
  const read = { traceId: TRACE, spanId: SPAN, isSampled: true };
  expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual(read);
  expect(readTraceParent(`cc-${TRACE}-${SPAN}-03-what-will-be`)).toEqual(read);
  expect(readTraceParent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false);
});

test.each([
  undefined,
  '',
  'garbage',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}`,
])('ignores %s, as the standard says', (text) => {
  expect(readTraceParent(text)).toBeUndefined();
});

test('a next step stays in its trace, and is another one in it', () => {
  const before = readTraceParent(`00-${TRACE}-${SPAN}-01`)!;
  const next = nextStep(before);
  expect(next).toMatchObject({ traceId: TRACE, isSampled: true });
  expect(next.spanId).not.toBe(SPAN);
  expect(readTraceParent(writeTraceParent(next))).toEqual(next);
});

test('a new trace has ids of its own and is not sampled', () => {
  const [one, two] = [nextStep(undefined), nextStep(undefined)];
  expect(readTraceParent(writeTraceParent(one))).toEqual({ ...one, isSampled: false });
  expect(one.traceId).not.toBe(two.traceId);
});
