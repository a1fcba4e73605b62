import type { VendorSession, VendorSettings } from '../../vendor.ts';
import { listOf, objectOf, parseJson } from '../values.ts';
import { readAlpaca } from './messages.ts';

/** A connection to Alpaca's stream: signs in when greeted, then subscribes. */
export function openAlpacaSession({ values }: VendorSettings, symbols: readonly string[]): VendorSession {
  const signIn = JSON.stringify({ action: 'auth', key: values['KEY_ID'], secret: values['SECRET_KEY'] });
  const subscribe = JSON.stringify({
    action: 'subscribe',
    trades: symbols,
    quotes: symbols,
    bars: symbols,
    updatedBars: symbols,
    statuses: symbols,
  });
  const answerTo = (message: unknown): string[] => {
    const it = objectOf(message);
    if (it?.['T'] !== 'success') return [];
    if (it['msg'] === 'connected') return [signIn];
    return it['msg'] === 'authenticated' ? [subscribe] : [];
  };
  return {
    begin: () => [],
    read(text) {
      const parsed = parseJson(text);
      if (!Array.isArray(parsed))
        return { messages: [{ kind: 'rejected', reason: 'message is not a JSON list' }], send: [] };
      const list = listOf(parsed);
      return { messages: list.flatMap(readAlpaca), send: list.flatMap(answerTo) };
    },
  };
}
