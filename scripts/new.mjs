// `npm run new api-call|indicator|portal-call|page NAME`: writes the files of an addition, with its test, registers them, and
// prints what is generated from them. What it writes works as it is; you then replace its content.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';
import { apiCall } from './new/api-call.mjs';
import { indicator } from './new/indicator.mjs';
import { page } from './new/page.mjs';
import { portalCall } from './new/portal-call.mjs';

const KINDS = {
  'api-call': { template: apiCall, arguments: 'NAME' },
  indicator: { template: indicator, arguments: 'NAME' },
  'portal-call': { template: portalCall, arguments: 'NAME MODULE' },
  page: { template: page, arguments: 'NAME' },
};
const USAGE = Object.entries(KINDS)
  .map(([kind, it]) => `  npm run new ${kind} ${it.arguments}`)
  .join('\n');

/** Inserts `line` behind the last line that `after` matches, or puts `text` behind the match of `within`. */
function insert({ file, after, line, within, text }) {
  const content = readFileSync(join(root, file), 'utf8');
  const lines = content.split('\n');
  const index = lines.findLastIndex((each) => (after ?? within).test(each));
  if (index < 0)
    throw new Error(`${file} has no line that matches ${after ?? within}. Add by hand: ${line ?? text}`);
  if (after) lines.splice(index + 1, 0, line);
  else lines[index] = lines[index].replace(within, (match) => `${match}${text}`);
  writeFileSync(join(root, file), lines.join('\n'));
}

const [kind, name, ...rest] = process.argv.slice(2);
const known = KINDS[kind];
const expected = known?.arguments.split(' ').length;
if (!known || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name ?? '') || rest.length + 1 !== expected) {
  console.error(`Usage:\n${USAGE}\nNAME is in kebab-case, such as dividends or price-target.`);
  process.exit(1);
}

try {
  const { files, lines, next } = known.template(name, ...rest);
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken} exists already.`);
  await ensureInstalled({ withTests: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const line of lines) insert(line);
  const touched = [...Object.keys(files), ...lines.map(({ file }) => file)];
  await run(pinnedNode, ['node_modules/oxfmt/bin/oxfmt', ...new Set(touched)]);
  if (kind === 'api-call') await run(pinnedNode, ['scripts/print.mjs']);
  console.log(
    `\nWritten:\n${[...new Set(touched)].map((file) => `  ${file}`).join('\n')}\nNext:\n${next.map((step) => `  ${step}`).join('\n')}`,
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
