import { ArrowRight, Rss } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { CHANGELOG_FEED_PATH, CHANGES } from '../../content/changes.ts';
import type { Change } from '../../content/changes/change.ts';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Heading } from './heading.tsx';
import { DocumentationLayout } from './layout.tsx';
import './changelog.css';

const PATH = '/documentation/changelog';

interface Day {
  readonly id: string;
  /** As text. */
  readonly text: string;
  readonly date: string;
  readonly changes: readonly Change[];
}

const DAYS: readonly Day[] = [...Map.groupBy(CHANGES, ({ date }) => date)].map(([date, changes]) => ({
  id: `on-${date}`,
  text: formatDay(Date.parse(date)),
  date,
  changes,
}));

const Entry = ({ change: { id, kind, title, text, link } }: { readonly change: Change }) => (
  <div className="docs-change">
    <Heading as="h3" id={id}>
      {title}
    </Heading>
    <p>
      <Badge kind={kind === 'New' ? 'info' : 'plain'}>{kind}</Badge> {text}
    </p>
    {link && (
      <p>
        <Link className="link-arrow" to={link.to}>
          {link.name} <ArrowRight className="icon" />
        </Link>
      </p>
    )}
  </div>
);

/** What changed for customers, by day, newest first. */
export default function ChangelogPage() {
  return (
    <DocumentationLayout
      path={PATH}
      crumbs={[{ name: 'Documentation', to: '/documentation' }]}
      contents={DAYS}
    >
      <header className="docs-block docs-prose docs-lead">
        <h1 className="t-title">Changelog</h1>
        <p className="t-lede">Changes of the API and the portal, newest first.</p>
        <p data-furniture>
          <a className="docs-feed" href={CHANGELOG_FEED_PATH}>
            <Rss className="icon" />
            Follow the Atom feed
          </a>
        </p>
      </header>
      {DAYS.map(({ id, text, date, changes }) => (
        <section key={id} className="docs-block docs-prose">
          <Heading id={id}>
            <time dateTime={date}>{text}</time>
          </Heading>
          {changes.map((change) => (
            <Entry key={change.id} change={change} />
          ))}
        </section>
      ))}
    </DocumentationLayout>
  );
}
