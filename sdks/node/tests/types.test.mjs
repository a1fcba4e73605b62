/** Compiles strict TypeScript programs against the declarations of the package. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const tsc = process.env['MERIDIAN_TSC'];
const skip = tsc ? false : 'MERIDIAN_TSC names no compiler; npm run sdks does';
const STRICT = [
  '--ignoreConfig',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--skipLibCheck',
  'false',
];
const PAGE = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable,dom.asynciterable', '--types', ''];
const files = ['right.ts', 'wrong.ts'].map((name) => join(import.meta.dirname, 'types', name));

for (const [module, moduleResolution] of [
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
]) {
  test(
    `valid arguments compile and invalid ones do not with moduleResolution ${moduleResolution}`,
    { skip },
    () => {
      const resolved = ['--module', module, '--moduleResolution', moduleResolution, '--noEmit'];
      const { stdout, status } = spawnSync(process.execPath, [
        tsc,
        ...STRICT,
        ...PAGE,
        ...resolved,
        ...files,
      ]);
      assert.equal(stdout.toString(), '');
      assert.equal(status, 0);
    },
  );
}
