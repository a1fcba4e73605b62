/** Code that a page can do without until the reader wants it. */
import { useCallback, useRef, useState } from 'react';

interface Code<Module> {
  /** Null until it is here. */
  readonly code: Module | null;
  readonly failed: boolean;
  /** Loads it, once; after a failure again. Whether it is here then. */
  readonly want: () => Promise<boolean>;
}

/** `load` is one and the same function for the life of the component: an import of a module. */
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
