/** Fields that name what a call was about, the clearest first. None of them is a secret. */
const NAMES = ['name', 'email', 'title', 'symbol', 'plan_id', 'prefix'] as const;
const IDS = ['id', 'member_id', 'charge_id', 'plan'] as const;
/** Fields of a reply that hold what was changed. */
const HOLDERS = [
  'item',
  'alert',
  'member',
  'invitation',
  'organisation',
  'report',
  'schedule',
  'subscription',
] as const;
const LENGTH_MAX = 120;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a call was about, by its body or its reply; empty where neither says it. */
export function subjectIn(of: unknown): string {
  if (!isRecord(of)) return '';
  const source = isRecord(of['additionalInfo']) ? of['additionalInfo'] : of;
  const held = HOLDERS.map((name) => source[name]).find(isRecord) ?? source;
  const name = [...NAMES, ...IDS].map((field) => held[field]).find((value) => typeof value === 'string');
  const role = typeof held['role'] === 'string' ? ` as ${held['role']}` : '';
  return name === undefined ? '' : `${name.slice(0, LENGTH_MAX)}${role}`;
}
