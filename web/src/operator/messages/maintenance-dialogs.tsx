import type { OperatorReply } from '@meridian/contracts/operator';
import {
  maintenanceChange,
  type MaintenanceStep,
  newMaintenance,
} from '@meridian/contracts/operator/incidents';
import { reason } from '@meridian/contracts/operator/reason';
import * as z from 'zod/mini';
import { TextField } from '../../ui/field.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useSend } from './use-status-messages.ts';

export type ListedMaintenance = OperatorReply<'listMaintenance'>['items'][number];

const time = (name: string) => z.string().check(z.minLength(1, `${name} is required`));
/** Fields of the browser have no zone: the console means UTC everywhere. */
const planSchema = z.extend(newMaintenance, { from: time('From'), until: time('Until'), reason });
const changeSchema = z.extend(maintenanceChange, { reason });
const utc = (local: string) => new Date(`${local}Z`).toISOString();

export function PlanMaintenanceDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend('listMaintenance');
  return (
    <SendDialog<z.infer<typeof planSchema>>
      title="Plan maintenance"
      action="Plan maintenance"
      done="The maintenance is planned. Subscribers get an email."
      schema={planSchema}
      initial={{
        title: '',
        from: '',
        until: '',
        message: 'The service may be unavailable during this time.',
        reason: '',
      }}
      renderFields={({ field }) => (
        <>
          <TextField {...field('title')} label="Title" autoComplete="off" />
          <TextField {...field('from')} label="From, UTC" type="datetime-local" />
          <TextField {...field('until')} label="Until, UTC" type="datetime-local" />
        </>
      )}
      send={({ from, until, ...values }) =>
        send('planMaintenance', { ...values, from: utc(from), until: utc(until) })
      }
      onClose={onClose}
    />
  );
}

const STEPS = {
  start: ['Start', 'The maintenance has started.'],
  end: ['End', 'The maintenance is complete.'],
  cancel: ['Cancel', 'The maintenance is cancelled.'],
} as const;

export const stepName = (step: MaintenanceStep): string => STEPS[step][0];

export function ChangeMaintenanceDialog({
  maintenance: { id, title },
  step,
  onClose,
}: {
  readonly maintenance: ListedMaintenance;
  readonly step: MaintenanceStep;
  readonly onClose: () => void;
}) {
  const send = useSend('listMaintenance');
  const [name, message] = STEPS[step];
  return (
    <SendDialog<z.infer<typeof changeSchema>>
      title={`${name}: ${title}`}
      action={`${name} maintenance`}
      done={message}
      schema={changeSchema}
      initial={{ step, message, reason: '' }}
      renderFields={() => null}
      send={(values) => send('changeMaintenance', { id, ...values })}
      onClose={onClose}
    />
  );
}
