import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import { useCallback, useState } from 'react';
import type { Problem } from '../api.ts';
import { tokenOf } from '../auth-state.ts';
import { type ReplyInfo, callPortal } from '../optional-calls.ts';
import { queryClient } from '../query/client.ts';
import { queryKeys } from '../query/keys.ts';
import { usePortalQuery } from '../query/use-portal-query.ts';
import { useAppSelector } from '../store.ts';

type SavedPreferences = ReplyInfo<'getPreferences'>;

export interface PreferencesState {
  readonly preferences: Preferences;
  /** Whether the account ever chose a theme: until then the system's theme applies. */
  readonly themeChosen: boolean;
  /** Whether the server has sent them, or has none. The defaults apply until then. */
  readonly settled: boolean;
  /** Applies a choice immediately and saves it. Returns why it could not be saved; the choice is then undone. */
  readonly save: (change: Partial<Preferences>) => Promise<Problem | null>;
}

const UNSAVED: SavedPreferences = { ...DEFAULT_PREFERENCES, theme_chosen: false };

/** The account's preferences. On a server without them, choices last as long as this page. */
export function usePreferences(): PreferencesState {
  const token = useAppSelector(tokenOf);
  const { info, problem, unavailable } = usePortalQuery('getPreferences', {});
  /** Choices that are being saved, oldest first. */
  const [pending, setPending] = useState<readonly Partial<Preferences>[]>([]);
  const saved = info ?? UNSAVED;
  const save = useCallback(
    async (change: Partial<Preferences>) => {
      setPending((current) => [...current, change]);
      const result = await callPortal('updatePreferences', change, token);
      if (result.state !== 'failed') {
        const queryKey = queryKeys.request('getPreferences', {}, token);
        // A response that was sent before the choice was saved must not undo it.
        await queryClient.cancelQueries({ queryKey });
        const chosen = result.state === 'ready' ? { theme_chosen: result.info.theme_chosen } : {};
        queryClient.setQueryData<SavedPreferences>(queryKey, (current = UNSAVED) => ({
          ...current,
          ...change,
          ...chosen,
        }));
      }
      setPending((current) => current.filter((each) => each !== change));
      return result.state === 'failed' ? result.problem : null;
    },
    [token],
  );
  return {
    preferences: Object.assign({}, saved, ...pending) as Preferences,
    themeChosen: saved.theme_chosen,
    settled: info !== null || problem !== null || unavailable,
    save,
  };
}
