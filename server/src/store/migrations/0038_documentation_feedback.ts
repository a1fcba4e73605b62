import { type Kysely, sql } from 'kysely';

/** Answers to “Was this page helpful?”: nothing in them says who gave them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documentation_feedback (
      id uuid primary key,
      page text not null,
      helpful boolean not null,
      comment text not null default '',
      at timestamptz not null
    )`.execute(db);
  await sql`create index documentation_feedback_page on documentation_feedback (page, at desc)`.execute(db);
  await sql`create index documentation_feedback_newest on documentation_feedback (at desc)`.execute(db);
}
