import type { ReactNode } from 'react';
import { Ruler } from '../../ui/ruler.tsx';

interface SectionProps {
  readonly id: string;
  /** The time of the trading day that labels the section. */
  readonly time: string;
  readonly title: string;
  readonly lede: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ id, time, title, lede, children }: SectionProps) => (
  <section className="section" id={id}>
    <div className="page">
      <Ruler time={time} />
      <div className="axis axis-head">
        <div>
          <h2 className="t-title">{title}</h2>
        </div>
        <div>
          <p className="t-lede">{lede}</p>
        </div>
      </div>
      {children}
    </div>
  </section>
);
