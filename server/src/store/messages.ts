import type { RequestState } from '@meridian/contracts/operator/contact-requests';
import type { AnnouncementAudience, AnnouncementKind } from '@meridian/contracts/operator/announcements';
import type { Generated, GeneratedAlways } from 'kysely';

/** A request of the contact form. */
export interface ContactTicketTable {
  id: string;
  /** The account that the sender was signed in to. */
  account_id: string | null;
  topic: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  urgent: boolean;
  at: Date;
  state: Generated<RequestState>;
  /** The operator who takes care of it. */
  assigned_to: Generated<string | null>;
}

/** What operators wrote about a contact request: answers to the sender, and notes for each other. */
export interface ContactMessageTable {
  id: GeneratedAlways<number>;
  ticket_id: string;
  kind: 'answer' | 'note';
  /** Who wrote it, as the audit log of operators names them. */
  author: string;
  text: string;
  at: Date;
}

/** What an operator says to many customers. */
export interface AnnouncementTable {
  id: Generated<string>;
  title: string;
  text: string;
  /** A path in the portal. */
  link: string | null;
  kind: AnnouncementKind;
  audience: AnnouncementAudience;
  /** For the audience `plan`. */
  plan: string | null;
  mail: boolean;
  banner_until: Date | null;
  created_at: Date;
  author: string;
  /** When the delivery begins. */
  due_at: Date;
  /** How many accounts it was meant for when it was written. */
  recipients: number;
  /** The last account that has it; accounts get it in the order of their ids. */
  through: Generated<string | null>;
  sent: Generated<number>;
  mailed: Generated<number>;
  finished_at: Generated<Date | null>;
  stopped_at: Generated<Date | null>;
}

/** The accounts of an announcement to some. */
export interface AnnouncementRecipientTable {
  announcement_id: string;
  account_id: string;
}

/** An answer of a reader about a page of the documentation. */
export interface DocumentationFeedbackTable {
  id: string;
  page: string;
  helpful: boolean;
  comment: string;
  at: Date;
}

export interface MessageTables {
  contact_ticket: ContactTicketTable;
  contact_message: ContactMessageTable;
  announcement: AnnouncementTable;
  announcement_recipient: AnnouncementRecipientTable;
  documentation_feedback: DocumentationFeedbackTable;
}
