/** What Lighthouse says of the public pages on its simulated phone: the median of three runs each. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { withPortal } from './portal.ts';
import { report } from './figure.ts';

const PATHS = [
  '/',
  '/pricing',
  '/documentation',
  '/documentation/api/quote',
  '/documentation/guides/getting-started',
  '/documentation/changelog',
  '/status',
  '/pdf-reports',
  '/contact',
  '/login',
  '/signup',
  '/terms',
];
const RUNS = 3;
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;

type Figures = readonly number[];

/** The middle of an odd number of values, for each figure by itself. */
const medians = (runs: readonly Figures[]): number[] =>
  runs[0]!.map((_, index) => runs.map((run) => run[index]!).toSorted((a, b) => a - b)[runs.length >> 1]!);

/** A busy machine sometimes loses the record of a load; such a run says nothing and is made again, this often at most. */
const TRIES = 4;

/** Scores from 0 to 100, then LCP in ms, CLS and TBT in ms; and what took points, by name. */
async function measure(url: string, tries = TRIES): Promise<{ figures: Figures; faults: readonly string[] }> {
  const { executablePath, args } = await chromiumLaunch();
  // A browser of its own for each run, so that nothing is left of the one before.
  const chrome = await launch({ chromePath: executablePath, chromeFlags: [...args, '--headless=new'] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...SCORES],
    });
    if (!result || result.lhr.runtimeError) {
      if (tries > 1) return await measure(url, tries - 1);
      throw new Error(result?.lhr.runtimeError?.message ?? url);
    }
    const { categories, audits } = result.lhr;
    const scores = SCORES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const weighed = new Set(
      SCORES.flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []).map(
        ({ id }) => id,
      ),
    );
    return {
      figures: [...scores, ...AUDITS.map((id) => audits[id]?.numericValue ?? Number.NaN)],
      faults: Object.values(audits)
        .filter(({ id, score }) => weighed.has(id) && score !== null && score < 0.9)
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

await withPortal(async (origin) => {
  for (const path of PATHS) {
    const runs: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(origin + path));
    const [performance, accessibility, practices, seo, lcpMs, cls, tbtMs] = medians(
      runs.map(({ figures }) => figures),
    ) as [number, number, number, number, number, number, number];
    report(`${path}, performance`, 'of 100', [performance], { least: 100 });
    report(`${path}, accessibility`, 'of 100', [accessibility], { least: 100 });
    report(`${path}, best practices`, 'of 100', [practices], { least: 100 });
    report(`${path}, SEO`, 'of 100', [seo], { least: 100 });
    report(`${path}, LCP`, 's', [lcpMs / 1_000], path === '/' ? { most: 1.8 } : undefined);
    report(`${path}, CLS`, '', [cls], path === '/' ? { most: 0 } : undefined);
    report(`${path}, blocking time`, 'ms', [tbtMs]);
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
  }
});
