import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { Link } from '../../ui/link.tsx';
import { formatDay } from '../../lib/format.ts';
import { PageOpening } from '../../ui/page-opening.tsx';
import './legal.css';

export interface LegalSection {
  /** The URL fragment of the section. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  readonly lede: string;
  /** The day of the last change, such as `2026-11-21`. */
  readonly lastChanged: string;
  readonly sections: readonly LegalSection[];
}

/** A list of statements. */
export const Points = ({ children }: { readonly children: readonly ReactNode[] }) => (
  <ul className="legal-points">
    {children.map((point, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <li key={index}>{point}</li>
    ))}
  </ul>
);

/** Terms on the left, their descriptions on the right. */
export const Rows = ({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="legal-rows">
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** Scrolls to the section of the URL after a navigation from another page; within the page the browser does that. */
function useScrollToSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** A legal page: title, summary, contents, numbered sections, and a link home. Also styled for print. */
export function Rules({ title, lede, lastChanged, sections }: Props) {
  useScrollToSection();
  return (
    <section className="section section-first">
      <div className="page">
        <PageOpening title={title} lede={lede} />
        <div className="legal">
          <div className="legal-side">
            <p className="legal-changed">
              Last changed{' '}
              <time className="num" dateTime={lastChanged}>
                {formatDay(Date.parse(lastChanged))}
              </time>
            </p>
            <nav className="legal-contents" aria-label="On this page">
              <ol>
                {sections.map(({ id, title: name }, index) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <span className="num" aria-hidden="true">
                        {index + 1}
                      </span>
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </div>
          <div className="legal-text">
            {sections.map(({ id, title: name, content }, index) => (
              <section key={id} id={id}>
                <h2>
                  <span className="legal-number num">{index + 1}</span> {name}
                </h2>
                <div className="legal-content">{content}</div>
              </section>
            ))}
          </div>
        </div>
        <Link className="link-arrow legal-back" to="/">
          <ArrowLeft className="icon" />
          Back to Home
        </Link>
      </div>
    </section>
  );
}
