/** Python of the system with the packages of all rivals in one environment. */
import { existsSync } from 'node:fs';
import { cached, client } from '../cache.ts';

export const python = (): string => cached('py/bin/python');
export const script = (name: string): string => cached('py/bin', name);

/** Installs the packages unless they are there. Resolves to their versions. */
export async function installed(...packages: readonly string[]): Promise<string> {
  if (!existsSync(python())) await client('python3', ['-m', 'venv', cached('py')]);
  const versions = async () => {
    const code = 'import sys, importlib.metadata as m; print(" ".join(m.version(p) for p in sys.argv[1:]))';
    return (await client(python(), ['-c', code, ...packages])).split(' ');
  };
  const found = await versions().catch(async () => {
    await client(script('pip'), ['install', '-q', ...packages]);
    return versions();
  });
  return packages.map((name, at) => `${name} ${found[at]}`).join(', ');
}
