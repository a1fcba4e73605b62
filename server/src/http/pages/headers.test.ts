import { expect, test } from 'vitest';
import { PAGE_HEADERS, pageHeaders } from './headers.ts';

test('allows forms only to the portal, and to the payment page where it takes forms', () => {
  const policy = (origin?: string) => pageHeaders(origin)['content-security-policy'];
  expect(pageHeaders()).toEqual(PAGE_HEADERS);
  expect(policy()).toContain("form-action 'self';");
  expect(policy('https://api.razorpay.com')).toContain("form-action 'self' https://api.razorpay.com;");
});
