import type { OperatorInput } from '@meridian/contracts/operator';
import { PAID_PLANS, type PlanId } from '@meridian/contracts/plans';
import { CURRENCIES, type Currency } from '@meridian/contracts/prices';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useToast } from '../../ui/toast.tsx';
import { minorIn } from '../customers/amount-in.ts';
import { textIn } from '../customers/text-in.ts';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';
import { ChoiceField } from '../messages/choice-field.tsx';

const WAYS = ['Percentage', 'Amount'] as const;
const PERIODS = [
  ['1', 'The first period'],
  ['3', '3 periods'],
  ['6', '6 periods'],
  ['12', '12 periods'],
  ['', 'Every period'],
] as const;

const numberIn = (text: string) => (text === '' ? undefined : Number(text));

/** The coupon that a form describes. What is no number is refused by the server, with its field. */
function couponIn(form: FormData, way: (typeof WAYS)[number]): OperatorInput<'createCoupon'> {
  const currency = textIn(form, 'currency') as Currency;
  const off =
    way === 'Percentage'
      ? { percent: numberIn(textIn(form, 'percent')) ?? 0 }
      : { amounts: { [currency]: minorIn(textIn(form, 'amount')) ?? 0 } };
  const plans = form.getAll('plans') as PlanId[];
  return {
    code: textIn(form, 'code'),
    ...off,
    periods: numberIn(textIn(form, 'periods')) ?? null,
    uses: numberIn(textIn(form, 'uses')) ?? null,
    plans: plans.length === PAID_PLANS.length ? null : plans,
    until: textIn(form, 'until') || null,
    reason: textIn(form, 'reason'),
  };
}

/** Asks for the terms of a coupon, which never change afterwards. */
export function CreateCouponDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [way, setWay] = useState<(typeof WAYS)[number]>('Percentage');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const coupon = couponIn(new FormData(event.currentTarget), way);
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      const { item } = await callConsole('createCoupon', coupon);
      await client.invalidateQueries({ queryKey: ['listCoupons'] });
      toast(`${item.code} can be used now.`);
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof ConsoleError) setFields(error.fields);
      setFailure(messageOf(error));
    }
  };
  const amountError = Object.entries(fields).find(([name]) => name.startsWith('amounts'))?.[1];
  return (
    <Dialog title="Create a coupon" onClose={onClose}>
      <form noValidate onSubmit={(event) => void create(event)}>
        <div className="dialog-body dialog-stack">
          <p>Its terms cannot be changed afterwards. Each account can use it once.</p>
          {failure !== null && <Failure lines={[failure]} />}
          <TextField
            label="Code"
            name="code"
            autoComplete="off"
            spellCheck={false}
            hint="Letters, digits, hyphens and underscores. Upper and lower case are the same."
            error={fields['code']}
          />
          <div className="field">
            <div className="field-label">Takes off</div>
            <Segmented label="Takes off" options={WAYS} value={way} onChange={setWay} />
          </div>
          {way === 'Percentage' ? (
            <TextField
              key="percent"
              label="Percent of a period"
              name="percent"
              inputMode="numeric"
              placeholder="20"
              error={fields['percent']}
            />
          ) : (
            <>
              <TextField
                key="amount"
                label="Amount of a period"
                name="amount"
                inputMode="decimal"
                placeholder="5.00"
                error={amountError}
              />
              <ChoiceField label="Currency" name="currency" choices={CURRENCIES.map((it) => [it, it])} />
            </>
          )}
          <ChoiceField label="Lasts for" name="periods" choices={PERIODS} error={fields['periods']} />
          <TextField
            label="Uses"
            optional
            name="uses"
            inputMode="numeric"
            hint="How many accounts can use it. Leave it empty for no limit."
            error={fields['uses']}
          />
          <TextField label="Last day, UTC" optional type="date" name="until" error={fields['until']} />
          <fieldset className="dialog-options">
            <legend className="field-label">Plans</legend>
            {PAID_PLANS.map(({ id, name }) => (
              <label key={id} className="check">
                <input type="checkbox" name="plans" value={id} defaultChecked />
                {name}
              </label>
            ))}
            {fields['plans'] !== undefined && <p className="field-error">{fields['plans']}</p>}
          </fieldset>
          <TextField
            label="Reason"
            name="reason"
            hint="For the audit log."
            autoComplete="off"
            error={fields['reason']}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Create it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
