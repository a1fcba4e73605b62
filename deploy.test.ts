/** What an operator deploys names variables, metrics and runbooks that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLE_GROUPS } from './server/src/config/variables.ts';

const root = import.meta.dirname;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const variables = new Set(Object.values(VARIABLE_GROUPS).flatMap((group) => Object.keys(group)));
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; depends_on?: unknown }>;
};
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const rules = (parse(read('deploy/grafana/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const metricsPage = read('docs/operations/metrics.md');
/** Metrics of the product, without the endings that Prometheus adds to histograms. */
const metricsIn = (text: string) =>
  new Set(
    [...text.matchAll(/meridian_[a-z_]+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  );
/** Prometheus' own checker; without it, that test is skipped (apt install prometheus). */
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
/** From nodes only: another server has variables of its own. */
const NODES = ['migrate', 'node1', 'node2'];
const NOT_OURS = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE']);

test('every variable of a deployment is one that the server reads', () => {
  const named = [
    ...NODES.flatMap((name) => Object.keys(compose.services[name]!.environment ?? {})),
    ...[...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.match(/[A-Z_]+(?==)/g)!),
    ...[...read('deploy/systemd/meridian.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      line!.match(/[A-Z_]+(?==)/g)!,
    ),
    ...[...read('deploy/chart/templates/_helpers.tpl').matchAll(/name: ([A-Z_]+)/g)].map(([, name]) => name!),
    ...Object.keys((parse(read('deploy/chart/values.yaml')) as { env: object }).env),
  ];
  expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'VALKEY_URL', 'METRICS_PORT', 'NODES_MAX']));
  expect(named.filter((name) => !variables.has(name) && !NOT_OURS.has(name))).toEqual([]);
});

// whole-server.test.ts compares that page with what a server really serves.
test('the alerts and the dashboard use metrics that the page of metrics lists', () => {
  const listed = metricsIn(metricsPage);
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const used = metricsIn(read(`deploy/grafana/${file}`));
    expect(used.size).toBeGreaterThan(15);
    expect([...used].filter((name) => !listed.has(name))).toEqual([]);
  }
});

test('the dashboard shows every metric of the page', () => {
  const shown = metricsIn(read('deploy/grafana/dashboard.json'));
  expect([...metricsIn(metricsPage)].filter((name) => !shown.has(name))).toEqual([]);
});

test.skipIf(!PROMTOOL)('the alerts begin when they should, by the checker of Prometheus', () => {
  const output = execFileSync(PROMTOOL!, ['test', 'rules', 'alerts.test.yaml'], {
    cwd: join(root, 'deploy/grafana'),
    encoding: 'utf8',
  });
  expect(output).toContain('SUCCESS');
});

test('each alert says what is wrong and has its part of the runbook', () => {
  const headings = [...metricsPage.matchAll(/^### (Meridian\w+)$/gm)].map(([, name]) => name!);
  expect(rules.map(({ alert }) => alert)).toEqual(headings);
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    headings.map((name) => `docs/operations/metrics.md#${name.toLowerCase()}`),
  );
  expect(rules.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
});

test('no secrets of an operator get into an image', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.*', '**/.env*', 'deploy']));
});

test('panels of the dashboard have numbers of their own', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { id: number }[] };
  expect(panels.length).toBeGreaterThan(20);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
