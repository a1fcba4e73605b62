import { useEffect, useState } from 'react';
import { readDocumentation } from './documents.ts';
import type { SearchIndex } from './search-index.ts';

type Documentation =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly find: SearchIndex };

/** The index of the documentation, and a function that reads it again after a failure. */
export function useDocumentation(): readonly [Documentation, retry: () => void] {
  const [reading, setReading] = useState(readDocumentation);
  const [documentation, setDocumentation] = useState<Documentation>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    const settle = (settled: Documentation) => {
      if (!left) setDocumentation(settled);
    };
    reading.then(
      (find) => settle({ state: 'ready', find }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [reading]);
  const retry = () => {
    setDocumentation({ state: 'loading' });
    setReading(readDocumentation());
  };
  return [documentation, retry];
}
