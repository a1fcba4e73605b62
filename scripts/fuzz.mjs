// Calls every operation of openapi.json with inputs that its schemas allow and forbid, against the whole API on a real
// store: Schemathesis (https://schemathesis.readthedocs.io), a Python package, in an environment of its own.
// `npm run fuzz -- --max-examples 500` searches longer. Leaves reports/fuzz.xml.
// `npm run fuzz -- parsers` searches the parsers of outside bytes instead (fuzz/parsers/run.ts).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startApi } from './api-server.mjs';
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';
import { progress } from './progress.mjs';

const requirements = join(root, 'fuzz', 'requirements.txt');
const config = join(root, 'fuzz', 'schemathesis.toml');
const environment = join(root, 'node_modules', '.cache', 'fuzz');
const windows = process.platform === 'win32';
const binary = (name) => join(environment, windows ? `Scripts/${name}.exe` : `bin/${name}`);

/** Values that lead on to the work behind a call, where random ones are refused for being unknown. */
const KNOWN = {
  symbol: ['AAPL', 'spy', 'EURUSD', 'BTCUSD', 'SPX', 'XOM'],
  symbols: ['AAPL', 'AAPL,EURUSD,NOPE', 'btcusd,BTCUSD'],
  benchmark: ['SPY', 'EURUSD'],
  indicators: ['sma:20', 'rsi,macd,bbands:20:2', 'ichimoku,adx:5,vwap', 'beta:20,obv,hma:1000'],
  series: ['CPI,UNRATE', 'DGS10', 'GDP'],
  from: ['2015-01-01', '2025-11-30', '2026-10-01T14:30:00Z'],
  to: ['2016-02-29', '2026-10-02T20:00:00+02:00', '2030-01-01'],
  dataset: ['splits-dividends', 'macro'],
  file: ['splits-dividends-2025', 'macro-2024', 'manifest.json'],
  asOf: ['2020-06-30', '2026-02-01T00:00:00Z'],
};
const REPLY_WITHIN_SECONDS = 10;
const EXAMPLES = 10;

/** Whether this machine has a Python that can make environments. */
export function hasPython() {
  return (
    spawnSync('python3', ['-c', 'import ensurepip, sys; sys.exit(sys.version_info < (3, 10))']).status === 0
  );
}

/** Installs the fuzzer unless it is there. */
export async function ensureFuzzer() {
  const stamp = join(environment, 'requirements.txt');
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(environment, { recursive: true, force: true });
  const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };
  await progress('Installing the fuzzer', async () => {
    await run('python3', ['-m', 'venv', environment], quiet);
    const args = [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--require-hashes',
      '-r',
      requirements,
    ];
    await run(binary('pip'), args, quiet);
  });
  writeFileSync(stamp, wanted);
}

/** The description with parameters held to known values. */
function knownOnly(document) {
  const copy = structuredClone(document);
  for (const operation of Object.values(copy.paths).flatMap((path) => Object.values(path))) {
    for (const parameter of operation.parameters) {
      const values = KNOWN[parameter.name];
      if (values) parameter.schema = { type: 'string', enum: values };
    }
  }
  return copy;
}

/** Runs the fuzzer to its end; rejects when it found something. */
export async function fuzz(report, extra = []) {
  await ensureFuzzer();
  const { origin, key, stop } = await startApi();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-fuzz-'));
  const parts = [];
  try {
    const fuzzWith = async (description, part, phases, options = []) => {
      const file = join(folder, `${part}.json`);
      writeFileSync(file, JSON.stringify(description));
      const settings = {
        '--url': `${origin}/api`,
        '--header': `Authorization: Bearer ${key}`,
        '--checks': 'all',
        '--phases': phases.join(','),
        '--max-examples': EXAMPLES,
        '--seed': 1,
        '--request-timeout': REPLY_WITHIN_SECONDS,
        '--report': 'junit',
        '--report-junit-path': join(folder, `${part}.xml`),
      };
      // It leaves folders where it runs. What it prints is shown when it finds something.
      const where = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
      const args = [
        '--config-file',
        config,
        'run',
        file,
        '--no-color',
        ...Object.entries(settings).flat().map(String),
        ...options,
        ...extra,
      ];
      await run(binary('st'), args, where).finally(() => parts.push(join(folder, `${part}.xml`)));
    };
    const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
    // Its response does not end before the reader leaves.
    delete document.paths['/stream/sse'];
    // Others are not made here, which is answered 503.
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (path.startsWith('/bulk/')) get.parameters[0].schema = { type: 'string', enum: KNOWN.dataset };
    }
    const phases = ['examples', 'coverage', 'fuzzing', 'stateful'];
    await fuzzWith(document, 'any', phases);
    // Data that the document allows are made of known values, and it does not know them.
    await fuzzWith(
      knownOnly(document),
      'known',
      ['fuzzing'],
      ['--exclude-checks', 'negative_data_rejection'],
    );
  } finally {
    await stop();
    const written = parts.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
    if (written.length > 0) writeFileSync(report, written.join('\n'));
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ withTests: true });
  const [first, ...rest] = process.argv.slice(2);
  mkdirSync(join(root, 'reports'), { recursive: true });
  const search =
    first === 'parsers'
      ? run(pinnedNode, [join(root, 'fuzz', 'parsers', 'run.ts'), ...rest])
      : fuzz(join(root, 'reports', 'fuzz.xml'), process.argv.slice(2));
  await search.catch(() => (process.exitCode = 1));
}
