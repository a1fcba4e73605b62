import type { OperatorInput } from '@meridian/contracts/operator';
import type { AnnouncementAudience, AnnouncementKind } from '@meridian/contracts/operator/announcements';

/** An announcement as its form holds it. Times are in UTC and have no zone, as the browser's fields have them. */
export interface Draft {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly kind: AnnouncementKind;
  readonly audience: AnnouncementAudience;
  readonly plan: string;
  readonly customers: string;
  readonly mail: boolean;
  readonly bannerUntil: string;
  readonly at: string;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  text: '',
  link: '',
  kind: 'news',
  audience: 'all',
  plan: '',
  customers: '',
  mail: false,
  bannerUntil: '',
  at: '',
};

const orNone = (text: string) => (text.trim() === '' ? undefined : text.trim());
const utc = (local: string) => (local === '' ? undefined : new Date(`${local}Z`).toISOString());

/** Addresses and ids, however they are separated. */
const namedIn = (customers: string): string[] => [
  ...new Set(customers.split(/[\s,;<>]+/).filter((it) => it !== '')),
];

/** The request that a draft stands for. */
export function requestOf(draft: Draft): OperatorInput<'checkAnnouncement'> {
  const { title, text, link, kind, audience, plan, customers, mail, bannerUntil, at } = draft;
  return {
    title,
    text,
    kind,
    audience,
    mail,
    link: orNone(link),
    bannerUntil: utc(bannerUntil),
    at: utc(at),
    ...(audience === 'plan' && { plan: orNone(plan) }),
    ...(audience === 'some' && { customers: namedIn(customers) }),
  };
}
