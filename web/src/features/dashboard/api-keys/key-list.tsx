import type { KeyItem } from '@meridian/contracts/portal';
import { formatDay } from '../../../lib/format.ts';
import { ask } from '../../../lib/optional-calls.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { TableRegion } from '../../../ui/table-region.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { reasonOf } from '../live/reading.ts';
import { useKeys } from './use-keys.ts';

const dayOf = (moment: string | null) => (moment === null ? 'never' : formatDay(Date.parse(moment)));

/** Fetches the whole test key when it is pressed, so that it is on the page at no time. */
function CopyTestKey({ token }: { readonly token: string | null }) {
  const toast = useToast();
  const fetchKey = async () => {
    const answer = await ask('testKey', {}, token);
    if (answer.state === 'ready') return answer.info.api_key;
    const reason =
      answer.state === 'failed' ? reasonOf(answer.problem) : 'This server does not hand it out again.';
    toast(`The test key could not be copied. ${reason}`, 'failed');
    return null;
  };
  return <CopyButton text={fetchKey} of="test key" />;
}

function Row({ item, token }: { readonly item: KeyItem; readonly token: string | null }) {
  const active = item.revoked_at === null;
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td>
        <div className="row">
          <span className="mono">{item.prefix}…</span>
          {item.mode === 'test' && active && <CopyTestKey token={token} />}
        </div>
      </td>
      <td>{item.mode === 'test' ? 'Test, simulated market' : 'Live'}</td>
      <td>{dayOf(item.created_at)}</td>
      <td>{dayOf(item.last_used_at)}</td>
      <td>{active ? <Badge kind="ok">Active</Badge> : <Badge kind="danger">Revoked</Badge>}</td>
    </tr>
  );
}

interface Props {
  readonly token: string | null;
  /** Changes with every call, and with it when a key was last used. */
  readonly lastCallId: string | null;
}

export function KeyList({ token, lastCallId }: Props) {
  const { items, problem, retry } = useKeys(token, lastCallId);
  if (items === null && problem !== null) {
    return (
      <Panel title="All keys" flush>
        <FailedState
          title="The list of keys could not be read"
          message={reasonOf(problem)}
          unchanged="Your keys are unchanged."
          onRetry={retry}
        />
      </Panel>
    );
  }
  if (items === null || items.length === 0) return null;
  return (
    <Panel title="All keys" aside={problem !== null && <Badge kind="warn">Not up to date</Badge>} flush>
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
            <Row key={item.id} item={item} token={token} />
          ))}
        </tbody>
      </TableRegion>
    </Panel>
  );
}
