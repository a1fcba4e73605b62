import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the help names every command', async () => {
  const cli = new URL('cli.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [cli, '--help']);
  for (const command of ['import', 'backup', 'restore', 'verify', 'secret rotate', 'doctor', 'doctor --json'])
    expect(stdout).toContain(`meridian ${command} `);
});
