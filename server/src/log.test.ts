import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logging(level: string) {
  const lines: string[] = [];
  return { lines, log: openLog(level, { to: { write: (line) => void lines.push(line) } }) };
}

test('client input cannot start a new line of the log', () => {
  const { lines, log } = logging('warn');
  const forged = 'x\n{"level":50,"msg":"forged"}\r\n\u2028';
  log.error({ call: forged, err: new Error(forged) }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/[\n\r]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, call: forged, msg: forged });
});

test('logs name, message and stack of an error, and no other properties', () => {
  const { lines, log } = logging('warn');
  const error = Object.assign(new Error('connection refused', { cause: 'S1-secret' }), {
    parameters: ['S2-secret'],
    config: { password: 'S3-secret' },
  });
  log.error({ err: error }, 'background work failed');
  expect(lines[0]).toContain('connection refused');
  expect(lines[0]).not.toContain('-secret');
});

test('the level selects the logged lines, and each has its time', () => {
  const { lines, log } = logging('warn');
  log.info('quiet');
  log.warn('loud');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: 'loud', time: expect.any(Number) }),
  ]);
});
