import { describe, expect, test } from 'vitest';
import {
  base32,
  createTotpSecret,
  matchTotpStep,
  nextTotpCode,
  otpauthUri,
  totpCode,
  totpStepAt,
} from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;
const nowMs = Date.UTC(2026, 4, 11, 9);

describe('the published vectors', () => {
  // RFC 6238, appendix B, SHA-1. The vectors have eight digits; ours are the last six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 at %d seconds', (seconds, code) => {
    expect(totpCode(SECRET, totpStepAt(seconds * 1_000))).toBe(code.slice(-6));
  });

  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648 of "%s"', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });
});

test('a code is accepted one step early and one step late, and no further', () => {
  const now = totpStepAt(nowMs);
  const at = (step: number) => matchTotpStep(SECRET, totpCode(SECRET, step), nowMs);
  expect([-2, -1, 0, 1, 2].map((drift) => at(now + drift))).toEqual([
    undefined,
    now - 1,
    now,
    now + 1,
    undefined,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('"%s" is not a code', (typed) => {
  expect(matchTotpStep(SECRET, typed, nowMs)).toBeUndefined();
});

test('the code that would be accepted is newer than the last one used', () => {
  const now = totpStepAt(nowMs);
  const after = (lastStep: number) => nextTotpCode(SECRET, lastStep, nowMs);
  expect(after(0)).toBe(totpCode(SECRET, now));
  expect(after(now)).toBe(totpCode(SECRET, now + 1));
  expect(after(now + 1)).toBeUndefined();
  expect(nextTotpCode(SECRET, now + 1, nowMs + STEP_MS)).toBe(totpCode(SECRET, now + 2));
});

test('a secret has 160 bits, and the URI for an app names account, issuer and parameters', () => {
  const secret = createTotpSecret();
  expect(base32(secret)).toMatch(/^[A-Z2-7]{32}$/);
  expect(otpauthUri('a+b&c@mail.test', secret)).toBe(
    `otpauth://totp/Meridian:a%2Bb%26c@mail.test?secret=${base32(secret)}&issuer=Meridian&algorithm=SHA1&digits=6&period=30`,
  );
});
