import { expect, test } from 'vitest';
import { PAGE_HEADERS, pageHeaders } from './headers.ts';

test('forms go to the portal alone, or also to the one place where payments are taken by form', () => {
  const policy = (origin?: string) => pageHeaders(origin)['content-security-policy'];
  expect(pageHeaders()).toEqual(PAGE_HEADERS);
  expect(policy()).toContain("form-action 'self';");
  expect(policy('https://api.razorpay.com')).toContain("form-action 'self' https://api.razorpay.com;");
});
