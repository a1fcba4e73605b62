import type { Coupon } from '@meridian/contracts/operator/coupons';
import { useCallback, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { callConsole } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { usePages } from '../lib/use-read.ts';
import { useRows } from '../lib/use-rows.ts';
import { ListPanel } from '../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../list/virtual-table.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { CreateCouponDialog } from './create-coupon-dialog.tsx';
import { offText, periodsText, STATE_BADGES, usesText } from './coupon-text.ts';

const COLUMNS: readonly ListColumn<Coupon>[] = [
  { name: 'Code', widthPx: 200, cell: ({ code }) => code },
  { name: 'Off', cell: offText },
  { name: 'Lasts', widthPx: 130, cell: periodsText },
  { name: 'Used', widthPx: 120, isNumber: true, cell: usesText },
  {
    name: 'Ends, UTC',
    widthPx: 130,
    cell: ({ endsAt }) =>
      endsAt === null ? <span className="t-3">never</span> : formatDay(Date.parse(endsAt) - 1),
  },
  {
    name: 'State',
    widthPx: 110,
    cell: ({ state }) => <Badge kind={STATE_BADGES[state][0]}>{STATE_BADGES[state][1]}</Badge>,
  },
];

/** Coupons, the newest first, with what creates and ends them. */
export default function CouponsPage() {
  const mayChange = useMay('coupon.change');
  const [isCreating, setCreating] = useState(false);
  const [opened, setOpened] = useState<Coupon | null>(null);
  const query = usePages(['listCoupons'], (after, signal) =>
    callConsole('listCoupons', { after, limit: 200 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const openerOf: ListOpener<Coupon> = useCallback(
    (coupon, focus) => (
      <button type="button" className="list-open" onClick={() => setOpened(coupon)} {...focus}>
        {coupon.code}
      </button>
    ),
    [],
  );
  return (
    <>
      <div className="app-head">
        <h1>Coupons</h1>
        {mayChange && (
          <Button look="primary" onClick={() => setCreating(true)}>
            Create a coupon
          </Button>
        )}
      </div>
      <ListPanel
        title="Coupons"
        names={['coupon', 'coupons']}
        count={rows.length}
        query={query}
        empty="A coupon reduces the price of new subscriptions. Customers enter its code when they subscribe."
      >
        <VirtualTable
          label="Coupons"
          rows={rows}
          columns={COLUMNS}
          idOf={({ code }) => code}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={openerOf}
        />
      </ListPanel>
      {isCreating && <CreateCouponDialog onClose={() => setCreating(false)} />}
      {opened && <CouponSheet coupon={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
