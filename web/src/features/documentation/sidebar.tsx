import { pages } from 'virtual:documentation';
import { CALLS } from 'virtual:documentation/calls';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { isSdkGuide } from '../../content/sdk-guides.ts';
import { SECTIONS, type SectionId } from '../../content/sections.ts';

const guides = pages.filter(({ kind }) => kind === 'guide');
const GROUPS = [
  { title: 'SDKs', pages: guides.filter(({ path }) => isSdkGuide(path)) },
  { title: 'Guides', pages: guides.filter(({ path }) => !isSdkGuide(path)) },
];

interface Props {
  readonly path: string;
  readonly section: SectionId | undefined;
  /** Whether it is expanded on narrow screens. */
  readonly open: boolean;
  readonly onFollow: () => void;
}

interface SectionLinkProps {
  readonly id: SectionId;
  /** The section is on this page, so the browser scrolls to it and moves the focus. */
  readonly here: boolean;
  readonly current: boolean;
  readonly onFollow: () => void;
  readonly children: string;
}

const SectionLink = ({ id, here, current, onFollow, children }: SectionLinkProps) =>
  here ? (
    <a href={`#${id}`} aria-current={current ? 'location' : undefined} onClick={onFollow}>
      {children}
    </a>
  ) : (
    <Link to={`/documentation#${id}`} aria-current={current ? 'true' : undefined} onClick={onFollow}>
      {children}
    </Link>
  );

/** The sections, the SDKs and the guides. The section of the current call also lists its other calls. */
export function Sidebar({ path, section, open, onFollow }: Props) {
  const overview = path === '/documentation';
  const current = (to: string) => (to === path ? 'page' : undefined);
  return (
    <nav className="docs-nav" id="docs-nav" aria-label="Documentation" data-open={open}>
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <SectionLink id={id} here={overview} current={section === id} onFollow={onFollow}>
              {title}
            </SectionLink>
            {!overview && section === id && (
              <ul>
                {CALLS.filter((call) => call.section === id).map(({ page, title: name }) => (
                  <li key={page}>
                    <Link to={page} aria-current={current(page)} onClick={onFollow}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {GROUPS.map((group) => (
        <Fragment key={group.title}>
          <p className="docs-nav-title">{group.title}</p>
          <ul>
            {group.pages.map(({ path: to, title }) => (
              <li key={to}>
                <Link to={to} aria-current={current(to)} onClick={onFollow}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
