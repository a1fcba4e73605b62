import type { ConfiguredFeed, FeedCheck } from '@meridian/contracts/operator/market-feeds';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BackfillDialog } from './backfill-dialog.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { callConsole, messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';

const delayText = (minutes: number | null) =>
  minutes === null ? 'end of day' : minutes === 0 ? 'real time' : `delayed by ${minutes} minutes`;

function CheckDialog(props: {
  readonly vendor: string;
  readonly check: FeedCheck;
  readonly onClose: () => void;
}) {
  const { vendor, check, onClose } = props;
  return (
    <Dialog title={`${vendor} ${check.works ? 'works' : 'does not work'}`} onClose={onClose}>
      <div className="dialog-body dialog-stack">
        <p>{check.detail}</p>
        <Facts
          facts={[
            ['Data', `${delayText(check.delayMinutes)}, ${check.coverage}`],
            ['Passing on', check.redistribution],
            ['Attribution', check.attribution ?? 'none required'],
          ]}
        />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

/** The vendors of `FEEDS` in the order of preference, each with a test of its settings. */
export function ConfiguredPanel({ feeds }: { readonly feeds: readonly ConfiguredFeed[] }) {
  const toast = useToast();
  const may = useMay('market.change');
  const [busy, setBusy] = useState<string | null>(null);
  const [loading, setLoading] = useState<ConfiguredFeed['vendor'] | null>(null);
  const [change, setChange] = useState<string | null>(null);
  const [checked, setChecked] = useState<{ vendor: string; check: FeedCheck } | null>(null);
  const test = async (vendor: ConfiguredFeed['vendor']) => {
    setBusy(vendor);
    try {
      setChecked({ vendor, check: await callConsole('testFeed', { vendor }) });
    } catch (error) {
      toast(messageOf(error), 'failed');
    } finally {
      setBusy(null);
    }
  };
  return (
    <Panel title="Vendors, the preferred one first" flush>
      <TableRegion stacks label="Vendors">
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            <th scope="col" className="num">
              Symbols
            </th>
            <th scope="col">History</th>
            <th scope="col">Terms</th>
            {may && <th scope="col">Acts</th>}
          </tr>
        </thead>
        <tbody>
          {feeds.map(({ vendor, symbols, hasHistory, termsUrl }) => (
            <tr key={vendor}>
              <th scope="row">{vendor}</th>
              <td className="num">{formatCount(symbols)}</td>
              <td>{hasHistory ? 'fills gaps' : 'none'}</td>
              <td>
                <a href={termsUrl} rel="noreferrer" target="_blank">
                  Read
                </a>
              </td>
              {may && (
                <td>
                  <Button
                    size="sm"
                    busy={busy === vendor}
                    aria-label={`Test ${vendor}`}
                    onClick={() => void test(vendor)}
                  >
                    Test
                  </Button>{' '}
                  {hasHistory && (
                    <Button
                      size="sm"
                      aria-label={`Load history of ${vendor}`}
                      onClick={() => setLoading(vendor)}
                    >
                      Load history
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      {loading !== null && (
        <BackfillDialog
          vendor={loading}
          onClose={() => setLoading(null)}
          onBegun={(id) => {
            setLoading(null);
            setChange(id);
          }}
        />
      )}
      {change !== null && <ChangeSheet id={change} onClose={() => setChange(null)} />}
      {checked && <CheckDialog {...checked} onClose={() => setChecked(null)} />}
    </Panel>
  );
}
