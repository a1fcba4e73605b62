import type { ReactNode } from 'react';
import './setting.css';

interface Props {
  /** Also the anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section of settings: its name and purpose, then its controls. */
export function Setting({ id, title, text, children }: Props) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-title`}>
      <div className="setting-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <div className="setting-main">{children}</div>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** One setting: its state below its name, and the control at the end. */
export function SettingRow({ title, note, children }: RowProps) {
  return (
    <div className="setting-row">
      <div>
        {title}
        <small>{note}</small>
      </div>
      {children}
    </div>
  );
}
