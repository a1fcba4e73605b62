/** Switches between the own account and organisations. The page loads again, so that nothing of the other account stays. */
import { type Acting, currentActing, keepActing } from './acting.ts';
import { post } from './api.ts';
import { type PortalResult, callPortal } from './optional-calls.ts';
import { record } from './reply.ts';
import { HOME_OF_USERS } from './next-path.ts';

const NOT_FOUND = '141';

/** Acts for an organisation, or for the person with null, and opens a page of it. Returns why it failed. */
export async function actFor(
  organisation: Pick<Acting, 'id' | 'name' | 'role'> | null,
  token: string | null,
  path: string = HOME_OF_USERS,
): Promise<PortalResult<object>> {
  if (organisation === null) keepActing(null);
  else {
    const before = currentActing();
    keepActing(organisation);
    const opened = await callPortal('openOrganisation', {}, token);
    keepActing(opened.state === 'ready' ? opened.info.organisation : (before?.account ?? null));
    if (opened.state !== 'ready') return opened;
  }
  window.location.assign(path);
  return { state: 'ready', info: {} };
}

let checking = false;

/** Asks again after a call was refused: a membership that ended leads back to the own account, and another role is kept. */
export async function checkMembership(token: string): Promise<void> {
  const acting = currentActing();
  if (acting === null || checking) return;
  checking = true;
  const answer = await post('openOrganisation', {}, { fallback: '', token });
  checking = false;
  if (answer.ok) keepActing(record(record(answer.reply['additionalInfo'])['organisation']));
  else if (answer.problem.code === NOT_FOUND) {
    keepActing(null);
    window.location.assign(HOME_OF_USERS);
  }
}
