import { api } from '@meridian/contracts/api';
import { API_BASE, type ApiCall } from '@meridian/contracts/api/call';
import { LINK_PARAMETER, LINK_SECONDS_MAX, LINK_SECONDS_WORDS } from '@meridian/contracts/api/links';
import { timeText } from '@meridian/market/dates';
import {
  apiKeyPrincipalOf,
  createLink,
  linkInUrl,
  linkTarget,
  listLinkRows,
  looksLikeKey,
  revokeLink,
} from '../../../modules/access/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { tableResponse } from '../formats/table.ts';
import { uncachedResponse } from '../formats/uncached-response.ts';
import { readBody } from '../requests/read-body.ts';
import { translateErrors } from '../requests/translate-errors.ts';

/** Paths of the calls that a link can make. */
const LINKABLE = Object.values(api)
  .filter((call: ApiCall) => call.method === 'GET' && call.scope !== null && !call.events)
  .filter(({ path }) => path !== api.linksList.path)
  .map(({ path }) => new RegExp(`^${API_BASE}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** POST /links. */
export const linksCreateHandler =
  (context: AppContext): Handler =>
  async (call) => {
    parseParameters(api.linksCreate.query, call.query);
    const { path, expiresIn } = readBody(api.linksCreate.body, call);
    const { accountId, prefix } = apiKeyPrincipalOf(call.caller);
    const target = readTarget(path);
    if (expiresIn > LINK_SECONDS_MAX && !isSubscription(target))
      throw invalidParameter('expiresIn', LINK_SECONDS_WORDS);
    const { id, url, expiresAt } = await translateErrors(
      createLink(context, { target, seconds: expiresIn }, { accountId, prefix }),
    );
    const link = { id, url, path: target, expiresAt: timeText(expiresAt.getTime()) };
    return uncachedResponse(call, 201, { ...link, source: 'account' });
  };

/** GET /links. */
export const linksListHandler =
  ({ store }: AppContext): Handler =>
  async (call) => {
    parseParameters(api.linksList.query, call.query);
    const links = await listLinkRows(store, call.caller.accountId, new Date(call.nowMs));
    const rows = links.map(({ id, path, key, createdAt, expiresAt }) => ({
      id,
      path,
      key,
      createdAt: timeText(createdAt.getTime()),
      expiresAt: timeText(expiresAt.getTime()),
    }));
    return tableResponse(call, { rows, columns: [], format: 'json', nextCursor: null, source: 'account' });
  };

/** DELETE /links/{id}. */
export const linksDeleteHandler =
  (context: AppContext): Handler =>
  async (call) => {
    parseParameters(api.linksDelete.query, call.query);
    const { id } = parseParameters(api.linksDelete.params, call.params);
    await translateErrors(revokeLink(context, { accountId: call.caller.accountId, id }));
    return uncachedResponse(call, 200, { id, deleted: true, source: 'account' });
  };

/** Whether a link is one that calendar programs subscribe to. */
function isSubscription(target: string): boolean {
  const [path, query] = target.split('?');
  return path!.startsWith(`${API_BASE}/calendar/`) && new URLSearchParams(query).get('format') === 'ics';
}

/** The call that a link makes, in one spelling; throws `invalid_parameters`. */
function readTarget(path: string): string {
  const target = linkTarget(path);
  if (!target || !LINKABLE.some((it) => it.test(target.split('?')[0]!))) {
    throw invalidParameter('path', 'path must be that of a GET call which returns data, without a host');
  }
  if (linkInUrl(target) || looksLikeKey(target)) {
    throw invalidParameter('path', `path must have neither a key nor the parameter ${LINK_PARAMETER}`);
  }
  return target;
}
