/** What operators say on the status page, as the console and the command line send it. */
import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../fields.ts';
import {
  INCIDENT_IMPACTS,
  INCIDENT_STATES,
  STATUS_COMPONENTS,
  STATUS_MESSAGE_LENGTH_MAX,
  STATUS_TITLE_LENGTH_MAX,
  type StatusComponent,
} from '../status.ts';

const title = requiredLine('Title', 'Title is required', STATUS_TITLE_LENGTH_MAX);
const message = requiredText('Message', 'Message is required', STATUS_MESSAGE_LENGTH_MAX);
const components = Object.keys(STATUS_COMPONENTS) as StatusComponent[];
const instant = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time such as 2026-12-01T08:00:00Z` });

export const newIncident = z.object({
  title,
  component: z.enum(components, `Component must be one of ${components.join(', ')}`),
  impact: z.enum(INCIDENT_IMPACTS, `Impact must be one of ${INCIDENT_IMPACTS.join(', ')}`),
  message,
});
export type NewIncident = z.infer<typeof newIncident>;

export const incidentChange = z.object({
  state: z.enum(INCIDENT_STATES, `State must be one of ${INCIDENT_STATES.join(', ')}`),
  message,
});
export type IncidentChange = z.infer<typeof incidentChange>;

export const newMaintenance = z.object({ title, from: instant('From'), until: instant('Until'), message });
export type NewMaintenance = z.infer<typeof newMaintenance>;

export const MAINTENANCE_STEPS = ['start', 'end', 'cancel'] as const;
export type MaintenanceStep = (typeof MAINTENANCE_STEPS)[number];

export const maintenanceChange = z.object({
  step: z.enum(MAINTENANCE_STEPS, `Step must be one of ${MAINTENANCE_STEPS.join(', ')}`),
  message,
});
export type MaintenanceChange = z.infer<typeof maintenanceChange>;
