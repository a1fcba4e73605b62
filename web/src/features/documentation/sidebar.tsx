import { CALLS } from 'virtual:documentation/calls';
import { Link } from '../../ui/link.tsx';
import { GUIDE_GROUPS } from '../../content/guide-groups.ts';
import { SECTIONS, type SectionId, pathOfSection } from '@meridian/contracts/documentation-sections';
import { GUIDES } from './offered-guides.ts';

const GROUPS = GUIDE_GROUPS.map(({ id, title }) => ({
  title,
  pages: GUIDES.filter(({ group }) => group === id),
}));

interface Props {
  readonly path: string;
  readonly section: SectionId | undefined;
  /** Whether it is expanded on narrow screens. */
  readonly open: boolean;
  readonly onFollow: () => void;
}

/** The sections and the folded groups of guides. The current section lists its endpoints; the group of the current guide is open. */
export function Sidebar({ path, section, open, onFollow }: Props) {
  const link = (to: string, name: string) => (
    <Link to={to} aria-current={to === path ? 'page' : undefined} onClick={onFollow}>
      {name}
    </Link>
  );
  return (
    <nav className="docs-nav" id="docs-nav" aria-label="Documentation" data-open={open}>
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id} data-within={section === id || undefined}>
            {link(pathOfSection(id), title)}
            {section === id && (
              <ul>
                {CALLS.filter((call) => call.section === id).map(({ page, title: name }) => (
                  <li key={page}>{link(page, name)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {GROUPS.map((group) => (
        <details key={group.title} open={group.pages.some((page) => page.path === path)}>
          <summary>{group.title}</summary>
          <ul>
            {group.pages.map(({ path: to, title }) => (
              <li key={to}>{link(to, title)}</li>
            ))}
          </ul>
        </details>
      ))}
      <ul>
        <li>{link('/documentation/changelog', 'Changelog')}</li>
      </ul>
    </nav>
  );
}
