import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { callPortal } from '../../lib/optional-calls.ts';

export interface PreferencesState {
  readonly preferences: Preferences;
  /** Whether the account ever chose a theme: until then that of the system holds. */
  readonly themeChosen: boolean;
  /** Whether the server has told them, or that it keeps none; until then they are the usual ones. */
  readonly settled: boolean;
  /** Takes a choice over at once and has the server keep it. Answers why it could not; the choice is then undone. */
  readonly save: (change: Partial<Preferences>) => Promise<Problem | null>;
}

/** The account's preferences, read again with another `mark`. A server without them leaves choices to this page alone. */
export function usePreferences(token: string | null, mark: number): PreferencesState {
  const [preferences, setPreferences] = useState(DEFAULT_PREFERENCES);
  const [themeChosen, setThemeChosen] = useState(false);
  const [settled, setSettled] = useState(false);
  /** Choices on their way, and all there ever were: what the server told before one was saved does not undo it. */
  const unsaved = useRef(0);
  const choices = useRef(0);
  useEffect(() => {
    const ending = new AbortController();
    const look = async () => {
      const before = choices.current;
      const answer = await callPortal('getPreferences', {}, token, { signal: ending.signal });
      if (ending.signal.aborted) return;
      if (answer.state === 'ready' && unsaved.current === 0 && choices.current === before) {
        setPreferences(answer.info);
        setThemeChosen(answer.info.theme_chosen);
      }
      setSettled(true);
    };
    void look();
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark asks for another look
  }, [token, mark]);
  const save = useCallback(
    async (change: Partial<Preferences>) => {
      let former = DEFAULT_PREFERENCES;
      setPreferences((current) => {
        former = current;
        return { ...current, ...change };
      });
      unsaved.current += 1;
      choices.current += 1;
      const answer = await callPortal('updatePreferences', change, token);
      unsaved.current -= 1;
      if (answer.state === 'failed') {
        const undone = Object.fromEntries(
          Object.keys(change).map((name) => [name, former[name as keyof Preferences]]),
        );
        setPreferences((current) => ({ ...current, ...undone }));
        return answer.problem;
      }
      if (answer.state === 'ready') setThemeChosen(answer.info.theme_chosen);
      return null;
    },
    [token],
  );
  return { preferences, themeChosen, settled, save };
}
