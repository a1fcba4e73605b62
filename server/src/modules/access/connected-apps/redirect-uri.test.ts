import { expect, test } from 'vitest';
import { isRegistered, redirectUriFault, returnsTo, withParameters } from './redirect-uri.ts';

test.each([
  'https://app.example/cb',
  'https://app.example:8443/cb?tenant=7',
  'http://localhost/cb',
  'http://127.0.0.1:3000/cb',
  'http://[::1]:3000/cb',
  'com.example.app:/oauth',
  'cursor://anysphere.cursor/callback',
])('%s can be registered', (uri) => {
  expect(redirectUriFault(uri)).toBeUndefined();
});

test.each([
  '',
  '/cb',
  '//app.example/cb',
  'http://app.example/cb',
  'http://127.0.0.1.evil.example/cb',
  'http://localhost.evil.example/cb',
  'https://user@app.example/cb',
  'https://app.example/cb#x',
  'https://app.example/\\evil.example',
  'https://app.example/a b',
  'https://app.example/\ncb',
  'https://äpp.example/cb',
  'javascript:alert(1)',
  'JavaScript://app.example/%0aalert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example/x',
  'view-source:https://app.example/',
  'wss://app.example/',
  'intent://app.example/#Intent;end',
  `https://app.example/${'x'.repeat(500)}`,
])('%j cannot be registered', (uri) => {
  expect(redirectUriFault(uri)).toBeDefined();
});

test.each([
  ['http://127.0.0.1/cb', 'http://127.0.0.1:1/cb'],
  ['http://127.0.0.1:9/cb?a=1', 'http://127.0.0.1/cb?a=1'],
  ['http://[::1]:9/cb', 'http://[::1]:65535/cb'],
])('%s covers %s: programs on this computer get a port when they start', (registered, uri) => {
  expect(isRegistered([registered], uri)).toBe(true);
});

test.each([
  ['https://app.example/cb', 'https://app.example:444/cb'],
  ['https://app.example/cb', 'https://app.example/cb/'],
  ['https://app.example/cb', 'https://app.example/cb/../cb'],
  ['https://app.example/cb', 'https://APP.example/cb'],
  ['http://127.0.0.1/cb', 'http://localhost/cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1/CB'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:1/x/../cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:1@evil.example/cb'],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:x/cb'],
  ['app:/cb', 'app:/cb2'],
])('%s does not cover %s', (registered, uri) => {
  expect(isRegistered([registered], uri)).toBe(false);
});

test('parameters follow those that the address has', () => {
  expect(withParameters('https://app.example/cb?a=1', { code: 'x&y', state: undefined })).toBe(
    'https://app.example/cb?a=1&code=x%26y',
  );
  expect(withParameters('app:/cb', { error: 'x' })).toBe('app:/cb?error=x');
});

test('people read the host, or the scheme of a program', () => {
  expect(returnsTo('https://app.example:8443/cb')).toEqual({ returns_to: 'app.example:8443', local: false });
  expect(returnsTo('http://127.0.0.1:3000/cb')).toEqual({ returns_to: '127.0.0.1:3000', local: true });
  expect(returnsTo('cursor://x/cb')).toEqual({ returns_to: 'cursor', local: true });
});
