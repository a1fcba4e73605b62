import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';

const run = promisify(execFile);
const cli = new URL('cli.ts', import.meta.url).pathname;

test('the help names every command', async () => {
  const { stdout } = await run(process.execPath, [cli, '--help']);
  for (const command of [...Object.keys(COMMANDS), 'secret rotate', 'doctor --json'])
    expect(stdout).toContain(`meridian ${command} `);
});

test('each command says what it does', () => {
  for (const [name, { usage, help = usage }] of Object.entries(COMMANDS))
    expect(help).toMatch(new RegExp(`^meridian ${name}`));
});

test('a command that is asked for help does nothing else', async () => {
  const { stdout } = await run(process.execPath, [cli, 'feeds', '--help']);
  expect(stdout).toBe(`${COMMANDS['feeds']?.usage}\n`);
});

test('an unknown command lists those that there are, and fails', async () => {
  await expect(run(process.execPath, [cli, 'constructor'])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('meridian doctor'),
  });
});
