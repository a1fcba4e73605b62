/** What an operator deploys names variables, metrics and runbooks that exist. */
import { globSync, readFileSync } from 'node:fs';
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
const sources = globSync('server/src/{app,server-resources,http/**/*}.ts', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);
const exported = new Set(
  sources.flatMap((file) => [...read(file).matchAll(/'(meridian_[a-z_]+)'/g)].map(([, name]) => name!)),
);
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

test('metrics of the dashboard and of the alerts exist, and the page of metrics lists all that exist', () => {
  const used = metricsIn(`${read('deploy/grafana/alerts.yaml')}${read('deploy/grafana/dashboard.json')}`);
  expect([...used].filter((name) => !exported.has(name))).toEqual([]);
  const listed = metricsIn(metricsPage);
  expect([...exported].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !exported.has(name))).toEqual([]);
});

test('each alert says what is wrong and has its part of the runbook', () => {
  const headings = [...metricsPage.matchAll(/^### (Meridian\w+)$/gm)].map(([, name]) => name!);
  expect(rules.map(({ alert }) => alert)).toEqual(headings);
  expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
    headings.map((name) => `docs/operations/metrics.md#${name.toLowerCase()}`),
  );
  expect(rules.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
});

test('panels of the dashboard have numbers of their own', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { id: number }[] };
  expect(panels.length).toBeGreaterThan(20);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
