import { useEffect } from 'react';

/**
 * Shows boot.js that the page beside this component is React's. Until then boot.js keeps presses of buttons: of elements that React has
 * begun to hydrate and not committed, it drops the events.
 */
export function TakenOver(): null {
  useEffect(() => void document.dispatchEvent(new Event('takeover')), []);
  return null;
}
