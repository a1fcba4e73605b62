import { planOfUser } from '../../lib/account.ts';
import type { KeyItem } from '@meridian/contracts/portal';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { EditDialog } from './edit-dialog.tsx';
import { PreviousKeys } from './previous-keys.tsx';
import { FullDialog } from './full-dialog.tsx';
import { type KeyAction, KeyRow } from './key-row.tsx';
import { keyState, takesPlace } from './key-state.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { ShowAll, useFirst } from './show-all.tsx';
import type { Keys } from './use-keys.ts';

const TITLE = 'Additional keys';

/** Whether the form for a new key is open, by the button or by the address. */
function useNewKey() {
  const [pressed, setPressed] = useState(false);
  const [search, setSearch] = useSearchParams();
  const requested = search.get('new') === '1';
  const close = () => {
    setPressed(false);
    if (!requested) return;
    search.delete('new');
    setSearch(search, { replace: true });
  };
  return { open: pressed || requested, onOpen: () => setPressed(true), onClose: close };
}

interface ActProps {
  readonly act: { readonly action: KeyAction; readonly item: KeyItem };
  readonly nowMs: number;
  readonly onClose: () => void;
  readonly onChanged: (message: string) => void;
  /** Something changed while the dialog stays open. */
  readonly onMade: () => void;
}

function ActDialog({ act: { action, item }, nowMs, onClose, onChanged, onMade }: ActProps) {
  const { token } = useDashboard();
  if (action === 'rotate') return <RotateDialog {...{ item, nowMs, onClose, onMade }} />;
  if (action === 'edit') {
    return <EditDialog {...{ item, onClose }} onDone={() => onChanged(`${item.name} is changed.`)} />;
  }
  const done = item.own ? 'The test key is replaced.' : `${item.name} no longer works.`;
  return <RevokeDialog {...{ item, token, onClose }} onDone={() => onChanged(done)} />;
}

function Table({
  items,
  nowMs,
  onAct,
}: {
  readonly items: readonly KeyItem[];
  readonly nowMs: number;
  readonly onAct: (action: KeyAction, item: KeyItem) => void;
}) {
  const { token } = useDashboard();
  const first = useFirst(items);
  if (items.length === 0) return null;
  return (
    <>
      <TableRegion label="Additional keys table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Scopes</th>
            <th scope="col">Addresses</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">State</th>
            <th scope="col" className="key-acts-head">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {first.shown.map((item) => (
            <KeyRow key={item.id} {...{ item, nowMs, token, onAct }} />
          ))}
        </tbody>
      </TableRegion>
      <ShowAll {...first} />
    </>
  );
}

function Listed({
  items,
  nowMs,
  keys,
}: {
  readonly items: readonly KeyItem[];
  readonly nowMs: number;
  readonly keys: Keys;
}) {
  const { user } = useDashboard();
  const toast = useToast();
  const newKey = useNewKey();
  const [act, setAct] = useState<ActProps['act'] | null>(null);
  const plan = planOfUser(user);
  const used = items.filter((item) => takesPlace(item, nowMs)).length;
  const [making, setMaking] = useState(false);
  const full = used >= plan.furtherKeys && !making;
  // The account's own live key has its card above. Its test key comes first, then additional keys, newest first.
  const working = items
    .filter((item) => keyState(item, nowMs).works && !item.primary)
    .toSorted((a, b) => Number(b.own) - Number(a.own));
  const previous = items.filter((item) => !keyState(item, nowMs).works);
  const close = () => {
    setMaking(false);
    newKey.onClose();
  };
  const changed = (message: string) => {
    setAct(null);
    keys.retry();
    toast(message);
  };
  const foot = (
    <>
      <span className="num">
        {formatCount(used)} of {formatCount(plan.furtherKeys)} additional keys on {plan.name}
      </span>
      {used >= plan.furtherKeys && (
        <Link className="strong t-ink" to="/pricing">
          Upgrade Plan
        </Link>
      )}
    </>
  );
  const aside = (
    <div className="row">
      {keys.problem !== null && <Badge kind="warn">Not up to date</Badge>}
      <Button size="sm" onClick={newKey.onOpen}>
        <Plus className="icon" />
        New key
      </Button>
    </div>
  );
  return (
    <Panel title={TITLE} aside={aside} foot={foot} flush>
      <p className="key-note">
        One key for each program: it has the scopes and addresses that the program needs, and can be revoked
        alone.
      </p>
      <Table items={working} nowMs={nowMs} onAct={(action, item) => setAct({ action, item })} />
      {previous.length > 0 && <PreviousKeys items={previous} nowMs={nowMs} />}
      {newKey.open && full && <FullDialog plan={plan} onClose={close} />}
      {newKey.open && !full && (
        <NewKeyDialog
          onClose={close}
          onMade={() => {
            setMaking(true);
            keys.retry();
          }}
        />
      )}
      {act && (
        <ActDialog
          act={act}
          nowMs={nowMs}
          onClose={() => setAct(null)}
          onChanged={changed}
          onMade={keys.retry}
        />
      )}
    </Panel>
  );
}

/** Every key except the account's own live one. Renders nothing on a server without a list of keys. */
export function AdditionalKeys({ keys }: { readonly keys: Keys }) {
  const { nowMs } = useDashboard();
  const { items, problem, unavailable, readAtMs, retry } = keys;
  if (items !== null) return <Listed items={items} nowMs={Math.max(nowMs, readAtMs)} keys={keys} />;
  if (unavailable) return null;
  return (
    <Panel title={TITLE} flush>
      {problem === null ? (
        <Loading label="Loading keys" />
      ) : (
        <FailedState
          title="The list of keys could not be read"
          message={readFailureText(problem)}
          unchanged="Your keys are unchanged."
          onRetry={retry}
        />
      )}
    </Panel>
  );
}
