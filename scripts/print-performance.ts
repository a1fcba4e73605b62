/**
 * Writes docs/performance.md, and a picture for each benchmark beside it, from bench/history.json and
 * bench/side-by-side.json; with `--check` it fails when a file differs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Figure, short } from '../bench/figure.ts';
import type { Release } from '../bench/history-file.ts';
import type { SideBySide } from '../bench/side-by-side/contender.ts';
import { figurePlots } from './performance-plots.ts';
import { sideBySideSection } from './side-by-side-section.ts';

const root = join(import.meta.dirname, '..');
const history = JSON.parse(readFileSync(join(root, 'bench/history.json'), 'utf8')) as Release[];
const last = history.at(-1);
const sideBySideFile = join(root, 'bench/side-by-side.json');
const sideBySide = existsSync(sideBySideFile)
  ? sideBySideSection(JSON.parse(readFileSync(sideBySideFile, 'utf8')) as SideBySide)
  : undefined;

const INTRODUCTION = `# Performance

\`npm run bench\` measures the product against a reference in the same run: bare \`node:http\`, the same loop in C, DuckDB,
PostgreSQL's own COPY. Both take turns, and each figure has its median and the quartiles of its rounds. A run says when other
programs kept the machine busy, and judges nothing then.

| Command                                | What it does                                                    |
| -------------------------------------- | --------------------------------------------------------------- |
| \`npm run bench\`                        | All benchmarks: what holds its bar, what became slower          |
| \`npm run bench -- quote history\`       | These two                                                       |
| \`npm run bench -- --compare REF quote\` | This tree and another commit by turns, figure by figure         |
| \`npm run bench -- --record 1.2.0\`      | Adds the figures of a release to bench/history.json             |

This page is made from bench/history.json and bench/side-by-side.json by \`npm run print\`. [Where the time goes](profiles.md) says what
profiles show of the figures that miss their bar.
`;

const barText = ({ bar }: Figure) => (bar ? ('most' in bar ? `≤ ${bar.most}` : `≥ ${bar.least}`) : '');

const rowOf = (figure: Figure) =>
  `| ${figure.name} | ${short(figure.median)} ${figure.unit} | ${short(figure.low)} to ${short(figure.high)} | ${figure.rounds} | ${barText(figure)} | ${figure.verdict === 'none' ? '' : figure.verdict} |`;

function section(program: string, figures: readonly Figure[]): string {
  const plots = history.length > 1 ? `![${program} by release](performance/${program}.svg)\n\n` : '';
  return `## ${program}

${plots}| Figure | Median | Quartiles | Rounds | Bar | Verdict |
| --- | --- | --- | --- | --- | --- |
${figures.map(rowOf).join('\n')}
`;
}

const files: Record<string, string> = {};
if (last) {
  const about = `Release ${last.release}, ${last.date}, on ${last.machine}.\n`;
  const parts = Object.entries(last.figures).map(([program, figures]) => section(program, figures));
  files['docs/performance.md'] = [INTRODUCTION, about, ...parts, ...(sideBySide ? [sideBySide] : [])].join(
    '\n',
  );
  if (history.length > 1)
    for (const program of Object.keys(last.figures))
      files[`docs/performance/${program}.svg`] = figurePlots(program, history);
} else {
  const none = 'No release has been recorded yet.\n';
  files['docs/performance.md'] = [INTRODUCTION, none, ...(sideBySide ? [sideBySide] : [])].join('\n');
}

for (const [name, text] of Object.entries(files)) {
  const path = join(root, name);
  if (process.argv.includes('--check')) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      console.error(`${name} is not what the recorded figures say. Run npm run print.`);
      process.exitCode = 1;
    }
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
