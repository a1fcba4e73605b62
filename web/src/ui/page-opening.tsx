import type { ReactNode } from 'react';
import { Ruler } from './ruler.tsx';

interface Props {
  readonly title: string;
  readonly lede: ReactNode;
}

/** The head of a site page: the opening of the session, the title, and one sentence right of the axis. */
export const PageOpening = ({ title, lede }: Props) => (
  <>
    <Ruler time="09:30" />
    <div className="axis axis-head">
      <div>
        <h1 className="t-title">{title}</h1>
      </div>
      <div>
        <p className="t-lede">{lede}</p>
      </div>
    </div>
  </>
);
