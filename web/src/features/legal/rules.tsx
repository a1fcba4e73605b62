import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { PageOpening } from '../../ui/page-opening.tsx';
import './legal.css';

export interface LegalSection {
  /** Names the section in the address, so that it can be linked to. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  readonly lede: string;
  /** The day of the last change of a text, as `2026-11-21`. */
  readonly lastChanged: string;
  readonly sections: readonly LegalSection[];
}

/** Statements, one in a line. */
export const Points = ({ children }: { readonly children: readonly ReactNode[] }) => (
  <ul className="legal-points">
    {children.map((point, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <li key={index}>{point}</li>
    ))}
  </ul>
);

/** Names at the left, what is said about each at the right. */
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

/** A link of another page into this one leads to its section; within the page the browser does that. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** A page of plain rules: title, one sentence, contents, numbered sections, and the way back. Made to be printed, too. */
export function Rules({ title, lede, lastChanged, sections }: Props) {
  useSectionOfAddress();
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
