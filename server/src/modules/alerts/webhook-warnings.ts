import type { AlertChannel } from '@meridian/contracts/alerts';
import type { AlertContext } from './context.ts';

/** One sentence for each webhook whose host currently resolves to a private address. Never rejects. */
export async function webhookWarnings(
  { webhooks }: Pick<AlertContext, 'webhooks'>,
  channels: readonly AlertChannel[] = [],
): Promise<string[]> {
  const urls = channels.flatMap(({ type, url }) => (type === 'webhook' && url !== undefined ? [url] : []));
  const warnings = await Promise.all(urls.map((url) => webhooks.warning(url)));
  return [...new Set(warnings.filter((warning) => warning !== undefined))];
}
