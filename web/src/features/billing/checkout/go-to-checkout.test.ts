import { afterEach, expect, test, vi } from 'vitest';
import { leaveFor } from '../../../lib/leave.ts';
import { goToCheckout } from './go-to-checkout.ts';

vi.mock('../../../lib/leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>() }));
const submit = vi.fn<(this: HTMLFormElement) => void>();
HTMLFormElement.prototype.submit = submit;

afterEach(() => {
  document.body.replaceChildren();
  submit.mockClear();
});

test('a page that is had by a link is gone to with its fields', () => {
  goToCheckout({ method: 'GET', url: 'https://pay.test/c?a=1', fields: { b: 'x y' } });
  expect(leaveFor).toHaveBeenCalledWith('https://pay.test/c?a=1&b=x+y');
  expect(submit).not.toHaveBeenCalled();
});

test('a page that is had by a form is sent its fields', () => {
  goToCheckout({
    method: 'POST',
    url: 'https://pay.test/c',
    fields: { key_id: 'K', 'prefill[email]': 'a@x.io' },
  });
  const form = document.querySelector('form')!;
  expect([form.method, form.action]).toEqual(['post', 'https://pay.test/c']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ key_id: 'K', 'prefill[email]': 'a@x.io' });
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each(['http://pay.test/c', 'javascript:alert(1)'])('nothing is sent to %s', (url) => {
  goToCheckout({ method: 'POST', url, fields: { a: '1' } });
  expect(submit).not.toHaveBeenCalled();
});
