import { useEffect, useEffectEvent } from 'react';
import { useFollow } from './router.tsx';

/** Goes to another page of the portal in place of this one. React Router's `Navigate` does the same with all of its code. */
export function Redirect({ to }: { readonly to: string }): null {
  const follow = useEffectEvent(useFollow());
  useEffect(() => follow(to, { replace: true }), [to]);
  return null;
}
