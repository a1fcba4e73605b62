import type { KeyItem } from '@meridian/contracts/portal';
import { Badge } from '../../ui/badge.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { KeyName, LastUsed } from './key-row.tsx';
import { dayText, keyState, momentText } from './key-state.ts';
import { ShowAll, useFirst } from '../../ui/show-all.tsx';

/** Keys that no longer work, collapsed. */
export function PreviousKeys({
  items,
  nowMs,
}: {
  readonly items: readonly KeyItem[];
  readonly nowMs: number;
}) {
  const first = useFirst(items);
  return (
    <details className="disclosure key-previous">
      <summary>
        {items.length === 1 ? '1 key that no longer works' : `${items.length} keys that no longer work`}
      </summary>
      <TableRegion stacks label="Keys that no longer work">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">State</th>
            <th scope="col">Ended</th>
          </tr>
        </thead>
        <tbody>
          {first.shown.map((item) => {
            const { kind, text } = keyState(item, nowMs);
            return (
              <tr key={item.id}>
                <KeyName item={item} />
                <td>{dayText(item.created_at, '')}</td>
                <td>
                  <LastUsed item={item} nowMs={nowMs} />
                </td>
                <td>
                  <Badge kind={kind}>{text}</Badge>
                </td>
                <td>{momentText(item.revoked_at ?? item.expires_at!)}</td>
              </tr>
            );
          })}
        </tbody>
      </TableRegion>
      <ShowAll {...first} />
    </details>
  );
}
