import { expect, onTestFinished, test } from 'vitest';
import { loadWith } from './load-with.ts';

const links = () => Array.from(document.querySelectorAll('link'), (each) => each);
const addresses = () => links().map((each) => `${each.rel} ${each.getAttribute('href')}`);
const styleAt = (href: string) => links().find((each) => each.getAttribute('href') === href)!;

function withEmptyHead(): void {
  document.head.innerHTML = '';
  onTestFinished(() => void (document.head.innerHTML = ''));
}

test('code and its files are asked for at once, and code runs when its styles are there', async () => {
  withEmptyHead();
  const ran: string[] = [];
  const load = async () => void ran.push('code');
  const loading = Promise.all([loadWith(load, ['a.js', 'a.css']), loadWith(load, ['a.js', 'a.css'])]);
  expect(addresses()).toEqual(['modulepreload /a.js', 'stylesheet /a.css']);
  await Promise.resolve();
  expect(ran).toEqual([]);
  styleAt('/a.css').dispatchEvent(new Event('load'));
  await loading;
  expect(ran).toEqual(['code', 'code']);
});

test('files that the page has linked are not asked for again', async () => {
  withEmptyHead();
  document.head.innerHTML = '<link rel="stylesheet" href="/b.css">';
  expect(await loadWith(async () => 'code', ['b.css'])).toBe('code');
  expect(await loadWith(async () => 'code')).toBe('code');
  expect(addresses()).toEqual(['stylesheet /b.css']);
});

test('styles that failed fail the code, and are asked for again with it', async () => {
  withEmptyHead();
  const load = async () => 'code';
  const failing = loadWith(load, ['c.css']);
  styleAt('/c.css').dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/c.css');
  const again = loadWith(load, ['c.css']);
  styleAt('/c.css').dispatchEvent(new Event('load'));
  expect(await again).toBe('code');
});
