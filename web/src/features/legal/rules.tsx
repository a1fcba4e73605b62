import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ruler } from '../../ui/ruler.tsx';

interface LegalSection {
  readonly title: string;
  readonly text: ReactNode;
}

interface Props {
  readonly title: string;
  readonly lede: string;
  readonly sections: readonly LegalSection[];
}

/** A page of plain rules: title, one sentence, numbered sections, and the way back. */
export function Rules({ title, lede, sections }: Props) {
  return (
    <section className="section section-first">
      <div className="page">
        <Ruler time="09:30" />
        <div className="axis axis-head">
          <div>
            <h1 className="t-title">{title}</h1>
          </div>
          <div>
            <p className="t-lede">{lede}</p>
          </div>
        </div>
        <div className="legal">
          {sections.map(({ title: name, text }) => (
            <section key={name}>
              <h2>{name}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <Link className="link-arrow mt-6" to="/">
          <ArrowLeft className="icon" />
          Back to Home
        </Link>
      </div>
    </section>
  );
}
