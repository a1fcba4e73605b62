/** Every package that the lock file names has an accepted licence. */
import { expect, test } from 'vitest';
import { exceptionFor, licenceFault, lockedPackages, readLock } from './scripts/licences.ts';

const packages = lockedPackages(readLock(import.meta.dirname));
const having = (licence: string | undefined, name = 'some-package') =>
  licenceFault({ path: `node_modules/${name}`, name, version: '1.0.0', licence, isDevelopment: false });

test('all packages have a licence that is accepted, or an exception with a reason', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.map(licenceFault).filter(Boolean)).toEqual([]);
});

test('a package without a licence, with a copyleft one, or with a changed one is refused', () => {
  expect(having('(MIT OR GPL-3.0-only)')).toBeUndefined();
  expect(having('MIT AND GPL-3.0-only')).toBe('some-package 1.0.0 is licensed as MIT AND GPL-3.0-only.');
  expect(having('AGPL-3.0-only')).toContain('AGPL-3.0-only');
  expect(having(undefined)).toBe('some-package 1.0.0 names no licence.');
  expect(having('SEE LICENSE IN FILE')).toContain('no SPDX expression');
  expect(having('GPL-3.0-only', 'png-js')).toContain('review its exception');
});

test('no exception is left over', () => {
  const used = new Set(packages.map(({ name }) => exceptionFor(name)).filter(Boolean));
  const faulty = packages.filter(
    (it) => exceptionFor(it.name) && it.licence !== exceptionFor(it.name)!.licence,
  );
  expect(used.size).toBe(10);
  expect(faulty.map(({ name }) => name).toSorted()).toEqual(['format', 'png-js']);
});
