import { conditionsOf, REGULAR_CODES } from '@meridian/contracts/api/tick-conditions';
import { Fold } from '../../ui/fold.tsx';
import { GuideTable } from './guide-table.tsx';

const codesText = (...lists: readonly (readonly string[] | undefined)[]): string =>
  lists.flatMap((list) => list ?? []).join(', ') || '–';

interface Props {
  readonly of: 'trades' | 'quotes';
}

/** The conditions of trades or quotes, and the codes of vendors that mean them. */
export function TickConditions({ of }: Props) {
  const rows = Object.entries(conditionsOf(of)).map(([name, { meaning, cta, utp, massive, crypto }]) => ({
    key: name,
    cells: [
      <code key="name" className="code-inline">
        {name}
      </code>,
      meaning,
      codesText(cta),
      codesText(utp),
      codesText(massive, crypto),
    ],
  }));
  const { cta, utp, massive } = REGULAR_CODES[of];
  const usual = {
    key: 'usual',
    cells: ['None', 'As usual.', codesText(cta), codesText(utp), codesText(massive)],
  };
  return (
    <Fold
      className="fold-on-phones"
      head={
        <span data-furniture>
          {rows.length} conditions of {of}, with the codes of vendors
        </span>
      }
    >
      <GuideTable
        heads={['Condition', 'Meaning', 'Tapes A and B', 'Tape C', 'Massive']}
        rows={[usual, ...rows]}
        className="docs-labelled"
      />
    </Fold>
  );
}
