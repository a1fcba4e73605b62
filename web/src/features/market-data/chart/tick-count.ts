/** The axis of prices has four to six labels, whatever its height and its prices. */
const [FEWEST, MOST] = [4, 6];
const START = 4.5;
/** The density that fits may not exist. */
const ATTEMPTS = 10;

/**
 * Watches how many labels an axis draws. `setDensity` receives another distance between labels, in heights of a line, when
 * they are too few or too many.
 */
export function tickCount(setDensity: (density: number) => void) {
  let density = START;
  let attempts = 0;
  let asked = false;
  return {
    /** The content or the size has changed. */
    renew() {
      attempts = 0;
    },
    seen(count: number) {
      if ((count >= FEWEST && count <= MOST) || attempts >= ATTEMPTS || asked) return;
      attempts += 1;
      asked = true;
      density = Math.min(12, Math.max(1.6, density * (count > MOST ? 1.2 : 0.82)));
      // Not while the chart is drawing.
      requestAnimationFrame(() => {
        asked = false;
        setDensity(density);
      });
    },
  };
}
