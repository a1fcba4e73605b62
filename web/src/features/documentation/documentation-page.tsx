import { CALLS } from 'virtual:documentation/calls';
import { PORTAL } from '@meridian/contracts/portal-config';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { GUIDE_GROUPS } from '../../content/guide-groups.ts';
import { SECTIONS, pathOfSection } from '@meridian/contracts/documentation-sections';
import { GroupedCallList } from './call-list.tsx';
import { MainErrors } from './error-list.tsx';
import { Heading } from './heading.tsx';
import { useOldAnchors } from './landing/old-anchors.ts';
import { QuickStart } from './landing/quick-start.tsx';
import { TASKS } from './landing/tasks.ts';
import { DocumentationLayout } from './layout.tsx';
import { GUIDES } from './offered-guides.ts';
import { SearchButton } from './search/search-button.tsx';
import './landing/landing.css';

const CONTENTS = [
  { id: 'quick-start', text: 'Quick start' },
  { id: 'tasks', text: 'What do you want to do?' },
  { id: 'reference', text: 'API reference' },
  { id: 'guides', text: 'Guides' },
  { id: 'errors', text: 'Errors' },
  { id: 'specifications', text: 'Specifications' },
];

const Tasks = () => (
  <section className="docs-block docs-prose">
    <Heading id="tasks">What do you want to do?</Heading>
    <ul className="docs-tasks">
      {TASKS.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const REFERENCE = SECTIONS.map(({ id, title }) => ({
  title,
  to: pathOfSection(id),
  calls: CALLS.filter(({ section }) => section === id),
})).filter(({ calls }) => calls.length > 0);

/** Every endpoint below the section that explains it. */
const Reference = () => (
  <section className="docs-block docs-prose">
    <Heading id="reference">API reference</Heading>
    <GroupedCallList label="All endpoints" groups={REFERENCE} />
  </section>
);

const Guides = () => (
  <section className="docs-block docs-prose">
    <Heading id="guides">Guides</Heading>
    <div className="docs-guides">
      {GUIDE_GROUPS.map(({ id, title }) => (
        <div key={id}>
          <h3>{title}</h3>
          <ul>
            {GUIDES.filter(({ group }) => group === id).map(({ path, title: name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);

const Errors = () => (
  <section className="docs-block docs-prose">
    <Heading id="errors">Errors</Heading>
    <MainErrors />
    <p>
      <Link className="link-arrow" to={pathOfSection('error-codes')}>
        All error codes <ArrowRight className="icon" />
      </Link>
    </p>
  </section>
);

const Specifications = () => (
  <section className="docs-block docs-prose">
    <Heading id="specifications">Specifications</Heading>
    <p>
      <a href="/openapi.json">OpenAPI 3.1</a> describes every endpoint and{' '}
      <a href="/asyncapi.json">AsyncAPI 3</a> describes the stream. Every page here is also a Markdown file,
      listed in <a href="/llms.txt">llms.txt</a>.
    </p>
    <p>
      The <Link to="/documentation/changelog">changelog</Link> lists what is new. Is something missing?{' '}
      <Link to="/contact">Contact us</Link>, or check the <Link to="/status">status</Link> of the service.
    </p>
  </section>
);

/** The landing page: what the API is, the first call, and the ways into the other pages. */
export default function DocumentationPage() {
  useOldAnchors();
  return (
    <DocumentationLayout path="/documentation" contents={CONTENTS} ownSearch>
      <header className="docs-block docs-prose docs-welcome">
        <h1 className="t-title">Documentation</h1>
        <p className="t-lede">
          {PORTAL.brand.name} returns US equities, currency and crypto pairs, indices, fundamentals, news and
          economic series over HTTP. You need one key.
        </p>
        <SearchButton />
      </header>
      <QuickStart />
      <Tasks />
      <Reference />
      <Guides />
      <Errors />
      <Specifications />
    </DocumentationLayout>
  );
}
