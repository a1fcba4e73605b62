import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ARGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

interface Launch {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** Chromium without windows: the same pages with a quarter less CPU time, for tests. Figures come from the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** How to start a browser: the one CHROMIUM names, else `preferred`, else the system's, else the one that comes by npm. */
export async function chromiumLaunch(preferred?: string): Promise<Launch> {
  const installed = [
    process.env.CHROMIUM,
    preferred,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const executablePath = installed.find((path) => path && existsSync(path));
  return executablePath ? { executablePath, args: ARGS } : packagedChromium();
}

/** The packaged browser brings its libraries but unpacks them only as if it ran on that cloud's runtime. */
async function packagedChromium(): Promise<Launch> {
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  const saved = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' });
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME']) {
    if (saved[name] === undefined) delete process.env[name];
    else process.env[name] = saved[name];
  }
  // Without a font that it can find the renderer dies at the first text, and the packed configuration names none here.
  writeFileSync(
    join(folder, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`,
  );
  const env = {
    ...saved,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
  return { executablePath, args: ARGS, env: env };
}
