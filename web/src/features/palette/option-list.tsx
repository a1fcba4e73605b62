import {
  Activity,
  BookOpen,
  BookText,
  Braces,
  ChartCandlestick,
  CornerDownLeft,
  KeyRound,
  type LucideIcon,
  OctagonAlert,
  PanelTop,
  ReceiptText,
  Settings,
  Terminal,
  Zap,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EntryKind, Group, Hit } from './entries.ts';
import { Marked } from './marked.tsx';

const ICONS: Readonly<Record<EntryKind, LucideIcon>> = {
  request: Activity,
  action: Zap,
  page: PanelTop,
  setting: Settings,
  key: KeyRound,
  invoice: ReceiptText,
  endpoint: Terminal,
  symbol: ChartCandlestick,
  guide: BookOpen,
  section: BookText,
  error: OctagonAlert,
  field: Braces,
};

export const optionId = (id: string, at: number): string => `${id}-${at}`;

interface OptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ id, hit: { entry, terms }, active, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { kind, title, within, note, text, method } = entry;
  const Icon = ICONS[kind];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
    <div
      className="palette-option"
      id={id}
      ref={row}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> can contain only text
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon className="icon" />
      <span className="palette-title">
        {within !== undefined && (
          <>
            <span className="palette-within">{within} ›</span>{' '}
          </>
        )}
        {method !== undefined && (
          <>
            <span className="method">{method}</span>{' '}
          </>
        )}
        <Marked text={title} terms={terms} />
      </span>
      {note !== undefined && <span className="palette-side">{note}</span>}
      {text !== undefined && text !== '' && (
        <span className="palette-text">
          <Marked text={text} terms={terms} />
        </span>
      )}
      <CornerDownLeft className="icon palette-enter" />
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly groups: readonly Group[];
  /** The index of the active option across all groups. */
  readonly active: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (hit: Hit) => void;
}

/** The list box of the palette. */
export function OptionList({ id, groups, active, onPoint, onChoose }: Props) {
  const firstOf = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> can contain neither headings nor two lines
    <div className="palette-list" id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, hits }, at) => {
        const first = firstOf[at]!;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed in a list box
          <div key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
            <p className="palette-group" id={`${id}-group-${at}`} role="presentation">
              {name}
            </p>
            {hits.map((hit, index) => (
              <Option
                key={hit.entry.id}
                id={optionId(id, first + index)}
                hit={hit}
                active={first + index === active}
                onPoint={() => onPoint(first + index)}
                onChoose={() => onChoose(hit)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
