/** Code that a page loads only when the reader needs it. */
import { useCallback, useRef, useState } from 'react';

interface Code<Module> {
  /** Null until it is loaded. */
  readonly code: Module | null;
  readonly failed: boolean;
  /** Loads the code once, and again after a failure. Resolves to whether it is loaded. */
  readonly want: () => Promise<boolean>;
}

/** `load` must be the same function for the life of the component: an import of a module. */
export function useCode<Module>(load: () => Promise<Module>): Code<Module> {
  const [code, setCode] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<boolean> | null>(null);
  const want = useCallback(async () => {
    setFailed(false);
    const attempt =
      loading.current ??
      load().then(
        (module) => {
          setCode(() => module);
          return true;
        },
        () => {
          loading.current = null;
          setFailed(true);
          return false;
        },
      );
    loading.current = attempt;
    return attempt;
  }, [load]);
  return { code, failed, want };
}
