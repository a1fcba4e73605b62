import type { Incident, ServiceStatus } from '@meridian/contracts/portal/status';
import type { IncidentImpact } from '@meridian/contracts/status';

type Component = ServiceStatus['components'][number];
type State = ServiceStatus['state'];

const STATE_OF: Readonly<Record<IncidentImpact, State>> = {
  minor: 'degraded',
  major: 'degraded',
  critical: 'down',
};
const SEVERITY: readonly State[] = ['operational', 'degraded', 'down'];
const worse = (a: State, b: State) => (SEVERITY.indexOf(a) < SEVERITY.indexOf(b) ? b : a);

/** The measured components with the open incidents on them, and the state of the service as a whole. */
export function withIncidents(
  measured: readonly Component[],
  incidents: readonly Incident[],
): { readonly state: State; readonly components: Component[] } {
  const open = incidents.filter(({ state }) => state !== 'resolved');
  const components = measured.map((component): Component => {
    const own = open.filter(({ component: name }) => name === component.name);
    if (own.length === 0) return component;
    const state = own.reduce((worst, { impact }) => worse(worst, STATE_OF[impact]), component.state);
    return { ...component, state, detail: own.map(({ title }) => title).join('. ') };
  });
  // A server that responds is not down as a whole, unless its operator says so.
  const isCritical = open.some(({ impact }) => impact === 'critical');
  const isFine = open.length === 0 && measured.every(({ state }) => state === 'operational');
  return { state: isCritical ? 'down' : isFine ? 'operational' : 'degraded', components };
}
