import type { KeyItem } from '@meridian/contracts/portal';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import type { KeyAction } from './key-actions.ts';
import { KeyRow } from './key-row.tsx';
import { keyState } from './key-state.ts';
import { ShowAll, useFirst } from '../../ui/show-all.tsx';
import type { KeyUsage } from './use-key-usage.ts';

/**
 * The working keys of a list beside the account's own live one, which has its card: the test key first, then the others,
 * newest first, each followed by the key that it took the place of.
 */
export function workingKeys(items: readonly KeyItem[], nowMs: number): readonly KeyItem[] {
  const working = items.filter((item) => keyState(item, nowMs).works && !item.primary);
  const after = (id: string) => working.filter(({ replaced_by: by }) => by === id);
  const isPrevious = ({ replaced_by: by }: KeyItem) => working.some(({ id }) => id === by);
  return working
    .filter((item) => !isPrevious(item))
    .toSorted((a, b) => Number(b.own) - Number(a.own))
    .flatMap((item) => [item].concat(after(item.id)));
}

interface Props {
  readonly items: readonly KeyItem[];
  readonly nowMs: number;
  readonly usage: KeyUsage | null;
  readonly onAct: (action: KeyAction, item: KeyItem) => void;
  readonly onOpen: (item: KeyItem) => void;
}

export function KeysTable({ items, nowMs, usage, onAct, onOpen }: Props) {
  const { token } = useDashboard();
  const first = useFirst(items);
  if (items.length === 0) return null;
  return (
    <>
      <ScrollRegion className="table-wrap" label="Additional keys table">
        <table className="table key-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="key-wide key-access-head">
                Access
              </th>
              <th scope="col" className="key-wide key-last-head">
                Last used
              </th>
              <th scope="col" className="key-wide key-month-head">
                This month{usage && <span className="key-line">, 30 days</span>}
              </th>
              <th scope="col" className="key-state-head">
                State
              </th>
              <th scope="col" className="key-acts-head">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {first.shown.map((item) => (
              <KeyRow
                key={item.id}
                {...{ item, nowMs, token, onAct, onOpen }}
                figures={usage && usage.of(item)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ShowAll {...first} />
    </>
  );
}
