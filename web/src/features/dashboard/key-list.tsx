import type { KeyItem } from '@meridian/contracts/portal';
import { useEffect, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { ask } from '../../lib/optional-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';

/** The account's keys; null where the server has no such list. */
function useKeys(token: string | null): readonly KeyItem[] | null {
  const [items, setItems] = useState<readonly KeyItem[] | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void ask('listKeys', {}, token, ending.signal).then((answer) => {
      if (answer.state === 'ready' && !ending.signal.aborted) setItems(answer.info.items);
      return undefined;
    });
    return () => ending.abort();
  }, [token]);
  return items;
}

const dayOf = (moment: string | null) => (moment === null ? 'never' : formatDay(Date.parse(moment)));

function Row({ item }: { readonly item: KeyItem }) {
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td>
        <span className="mono">{item.prefix}…</span>
      </td>
      <td>{item.mode === 'test' ? 'Test, simulated market' : 'Live'}</td>
      <td>{dayOf(item.created_at)}</td>
      <td>{dayOf(item.last_used_at)}</td>
      <td>
        {item.revoked_at === null ? <Badge kind="ok">Active</Badge> : <Badge kind="danger">Revoked</Badge>}
      </td>
    </tr>
  );
}

export function KeyList({ token }: { readonly token: string | null }) {
  const items = useKeys(token);
  if (items === null || items.length === 0) return null;
  return (
    <Panel title="All keys" flush>
      <TableRegion label="All keys table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Mode</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </TableRegion>
    </Panel>
  );
}
