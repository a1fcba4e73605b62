/** What operators say to many customers at once: in the dashboard, as a banner, and by mail. */
import * as z from 'zod/mini';
import { requiredLine, requiredText, textLine } from '../fields.ts';
import { PLAN_IDS } from '../plans.ts';
import type { OperatorCall } from './call.ts';
import { reason } from './reason.ts';

/** Service messages concern the account and reach everybody; customers turn news off. */
export const ANNOUNCEMENT_KINDS = ['service', 'news'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

export const ANNOUNCEMENT_AUDIENCES = ['all', 'plan', 'some'] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

export const ANNOUNCEMENT_STATES = ['planned', 'sending', 'sent', 'stopped'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ANNOUNCEMENT_TITLE_LENGTH_MAX = 120;
export const ANNOUNCEMENT_TEXT_LENGTH_MAX = 2_000;
/** Customers that one announcement can name. */
export const NAMED_CUSTOMERS_MAX = 500;

const instant = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time such as 2026-12-01T08:00:00Z` });
const LINK = 'Link must be a path of the portal, such as /pricing';

export const newAnnouncement = z.object({
  title: requiredLine('Title', 'Title is required', ANNOUNCEMENT_TITLE_LENGTH_MAX),
  /** Plain text of several lines; https addresses become links. */
  text: requiredText('Text', 'Text is required', ANNOUNCEMENT_TEXT_LENGTH_MAX),
  link: z.optional(z.string(LINK).check(z.maxLength(300, LINK), z.regex(/^\/(?!\/)\S*$/, LINK))),
  kind: z.enum(ANNOUNCEMENT_KINDS, `Kind must be one of ${ANNOUNCEMENT_KINDS.join(', ')}`),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES, `Audience must be one of ${ANNOUNCEMENT_AUDIENCES.join(', ')}`),
  /** For the audience `plan`. */
  plan: z.optional(z.enum(PLAN_IDS, `Plan must be one of ${PLAN_IDS.join(', ')}`)),
  /** For the audience `some`: email addresses and account ids. */
  customers: z.optional(
    z
      .array(requiredLine('Customers', 'Name a customer by an email address or an account id', 254))
      .check(z.maxLength(NAMED_CUSTOMERS_MAX, `Name at most ${NAMED_CUSTOMERS_MAX} customers`)),
  ),
  mail: z.boolean('Mail must be true or false'),
  /** Until when the dashboard shows it above its pages; without it, there is no banner. */
  bannerUntil: z.optional(instant('Banner until')),
  /** When the delivery begins; now without it. */
  at: z.optional(instant('At')),
});
export type NewAnnouncement = z.infer<typeof newAnnouncement>;

export interface ListedAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly kind: AnnouncementKind;
  readonly audience: AnnouncementAudience;
  readonly plan: string | null;
  readonly mail: boolean;
  readonly bannerUntil: string | null;
  readonly author: string;
  readonly createdAt: string;
  /** When the delivery begins or began. */
  readonly dueAt: string;
  readonly state: AnnouncementState;
  /** How many accounts it is for, how many have it, and how many of them by mail, too. */
  readonly recipients: number;
  readonly sent: number;
  readonly mailed: number;
}

export interface AnnouncementDetails extends ListedAnnouncement {
  readonly text: string;
  readonly link: string | null;
  /** How many have read it in the dashboard. */
  readonly read: number;
}

export interface AnnouncementReader {
  readonly accountId: string;
  readonly email: string;
  readonly readAt: string;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** The parts of an email, in their order. */
export interface MailPreview {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  readonly footnote: string;
}

/** Who would get an announcement, and how its mail looks. */
export interface CheckedAnnouncement {
  readonly recipients: number;
  /** How many of them by mail; news reach by mail those who want them. */
  readonly mails: number;
  /** What was named and is no customer with a verified address. */
  readonly unknown: readonly string[];
  readonly mailPreview: MailPreview;
}

const id = z.uuid('id must be the id of an announcement');
const page = {
  /** `next` of the page before. */
  after: z.optional(textLine('after', 100)),
  limit: z._default(
    z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(200)),
    100,
  ),
};

/** A page of announcements, the newest first. */
export const listAnnouncements = {
  method: 'GET',
  path: '/announcements',
  permission: 'message.read',
  request: z.object(page),
  reply: z.custom<Page<ListedAnnouncement>>(),
} as const satisfies OperatorCall;

export const readAnnouncement = {
  method: 'GET',
  path: '/announcements/one',
  permission: 'message.read',
  request: z.object({ id }),
  reply: z.custom<AnnouncementDetails>(),
} as const satisfies OperatorCall;

/** A page of those who read an announcement in the dashboard, the last one first. */
export const listReaders = {
  method: 'GET',
  path: '/announcements/readers',
  permission: 'message.read',
  request: z.object({ id, ...page }),
  reply: z.custom<Page<AnnouncementReader>>(),
} as const satisfies OperatorCall;

/** Counts who would get it, and draws its mail. Sends nothing. */
export const checkAnnouncement = {
  method: 'POST',
  path: '/announcements/check',
  permission: 'message.announce',
  request: newAnnouncement,
  reply: z.custom<CheckedAnnouncement>(),
} as const satisfies OperatorCall;

export const sendAnnouncement = {
  method: 'POST',
  path: '/announcements/send',
  permission: 'message.announce',
  request: z.extend(newAnnouncement, { reason }),
  reply: z.custom<AnnouncementDetails>(),
} as const satisfies OperatorCall;

/** Ends the delivery and the banner. Who has it keeps it. */
export const stopAnnouncement = {
  method: 'POST',
  path: '/announcements/stop',
  permission: 'message.announce',
  request: z.object({ id, reason }),
  reply: z.custom<AnnouncementDetails>(),
} as const satisfies OperatorCall;
