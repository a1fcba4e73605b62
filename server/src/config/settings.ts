/** The configuration as it was read, to be shown: no secret leaves this file. */
import { createHash } from 'node:crypto';
import type { Setting } from '@meridian/contracts/operator/system';
import { PORTAL } from '@meridian/contracts/portal-config';
import type { Config } from './config.ts';
import { PORTAL_CONTENT } from './portal-config/apply.ts';
import { printedConfig } from './portal-config/printed-config.ts';
import { VARIABLE_GROUPS } from './variables.ts';

type Variables = Config['variables'];

/** By name, so that a variable of tomorrow is masked, too. */
const isSecret = (name: string) => /SECRET|KEY|TOKEN|PASS/.test(name) && !/_(?:FILE|URL)$/.test(name);
const SET = 'set';

/** Settings of one process or machine. All others should be the same everywhere. */
const OWN: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'MERIDIAN_HOME',
  'MERIDIAN_CONFIG',
  // The store itself refuses another one.
  'MERIDIAN_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'OPERATOR_PORT',
  'METRICS_PORT',
  'LOG_LEVEL',
  'WORKERS',
  'OTEL_SERVICE_NAME',
  'OBJECTS_CACHE_MB',
  'FEED_ROLE',
]);

/** Every variable and every key of the operator's file, with its value and where that comes from. Secrets are `set` or null. */
export function settingsOf(variables: Variables): Setting[] {
  const ofVariables = Object.entries(VARIABLE_GROUPS).flatMap(([group, names]) =>
    Object.keys(names).map((name) => variableSetting(variables, group, name)),
  );
  return [...ofVariables, ...fileSettings()];
}

function variableSetting({ given, effective }: Variables, group: string, name: string): Setting {
  const value = (effective as Readonly<Record<string, unknown>>)[name];
  const source = given[name] === undefined ? 'default' : 'environment';
  if (value === undefined || value === '') return { group, name, value: null, source };
  // oxlint-disable-next-line typescript/no-base-to-string -- a text, a number or a flag
  return { group, name, value: isSecret(name) ? SET : withoutCredentials(String(value)), source };
}

/** Addresses without user, password, query and, of websites, path: each of them may open something. */
function withoutCredentials(text: string): string {
  return text.replaceAll(/([a-z][a-z0-9+.-]*:\/\/)([^\s,;]*)/gi, (_, scheme: string, rest: string) => {
    const [address = ''] = rest.split(/[?#]/, 1);
    const shown = address.replace(/^.*@/, '•••@');
    const isWeb = /^(?:https?|wss?):/i.test(scheme);
    return scheme + (isWeb ? shown.replace(/\/.+$/, '/•••') : shown);
  });
}

function fileSettings(): Setting[] {
  const printed = printedConfig(PORTAL_CONTENT, PORTAL) as Readonly<Record<string, unknown>>;
  const given = PORTAL_CONTENT as Readonly<Record<string, unknown>>;
  return Object.entries(printed).flatMap(([key, value]): Setting[] => {
    const setting = (name: string, inner: unknown, isGiven: boolean): Setting => ({
      group: 'File',
      name,
      value: typeof inner === 'string' ? inner : JSON.stringify(inner),
      source: isGiven ? 'file' : 'default',
    });
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup) return [setting(key, value, key in given)];
    const inFile = Object(given[key]) as object;
    return Object.entries(value).map(([name, inner]) => setting(`${key}.${name}`, inner, name in inFile));
  });
}

/** Stands for the settings that all processes should share, secrets included. Never show it: a guess could be compared. */
export function sharedSettingsDigest({ effective }: Variables): string {
  const shared = Object.entries(effective).filter(([name]) => !OWN.has(name));
  const text = JSON.stringify([shared.toSorted(([a], [b]) => a.localeCompare(b)), PORTAL]);
  return createHash('sha256').update(text).digest('hex');
}
