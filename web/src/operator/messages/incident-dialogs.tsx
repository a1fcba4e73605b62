import type { OperatorReply } from '@meridian/contracts/operator';
import { incidentChange, newIncident } from '@meridian/contracts/operator/incidents';
import { reason } from '@meridian/contracts/operator/reason';
import {
  INCIDENT_IMPACTS,
  INCIDENT_STATES,
  STATE_WORDS,
  STATUS_COMPONENTS,
} from '@meridian/contracts/status';
import * as z from 'zod/mini';
import { TextField } from '../../ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useSend } from './use-status-messages.ts';

export type ListedIncident = OperatorReply<'listIncidents'>['items'][number];

const openSchema = z.extend(newIncident, { reason });
const updateSchema = z.extend(incidentChange, { reason });
const IMPACTS = INCIDENT_IMPACTS.map((impact) => [impact, impact] as const);
const STATES = INCIDENT_STATES.map((state) => [state, STATE_WORDS[state]] as const);

export function OpenIncidentDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSend('listIncidents');
  return (
    <SendDialog<z.infer<typeof openSchema>>
      title="Open an incident"
      action="Open incident"
      done="The incident is open. Subscribers get an email."
      schema={openSchema}
      initial={{ title: '', component: 'api', impact: 'minor', message: 'We are investigating.', reason: '' }}
      renderFields={({ field }) => (
        <>
          <TextField {...field('title')} label="Title" autoComplete="off" />
          <ChoiceField
            {...field('component')}
            label="Component"
            choices={Object.entries(STATUS_COMPONENTS)}
          />
          <ChoiceField {...field('impact')} label="Impact" choices={IMPACTS} />
        </>
      )}
      send={(values) => send('openIncident', values)}
      onClose={onClose}
    />
  );
}

export function UpdateIncidentDialog({
  incident: { id, title, state },
  onClose,
}: {
  readonly incident: ListedIncident;
  readonly onClose: () => void;
}) {
  const send = useSend('listIncidents');
  return (
    <SendDialog<z.infer<typeof updateSchema>>
      title={`Update: ${title}`}
      action="Send update"
      done="The update is published. Subscribers get an email."
      schema={updateSchema}
      initial={{ state, message: '', reason: '' }}
      renderFields={({ field }) => <ChoiceField {...field('state')} label="State" choices={STATES} />}
      send={(values) => send('updateIncident', { id, ...values })}
      onClose={onClose}
    />
  );
}
