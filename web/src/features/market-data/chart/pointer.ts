/** Calls `onMove` with the distance from the left side of `box` while a mouse is over it, or a finger slides along it. */
export function followPointer(box: HTMLElement, onMove: (x: number) => void): () => void {
  const move = (event: PointerEvent) => onMove(event.clientX - box.getBoundingClientRect().left);
  box.addEventListener('pointerdown', move);
  box.addEventListener('pointermove', move);
  return () => {
    box.removeEventListener('pointerdown', move);
    box.removeEventListener('pointermove', move);
  };
}
