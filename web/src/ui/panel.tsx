import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  /** At the end of the head: a badge, a note or a control. */
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  /** The content brings its own spacing (tables, lists). */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A titled surface for content that updates or acts on its own. */
export function Panel({ title, aside, foot, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 className="panel-title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {flush ? children : <div className="panel-body">{children}</div>}
      {foot !== undefined && <div className="panel-foot">{foot}</div>}
    </section>
  );
}
