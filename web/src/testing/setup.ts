/** Before every browser test: a clean page, and the browser functions that the simulated one lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetMissingCalls } from '../lib/optional-calls.ts';
import { forgetProof } from '../lib/proof.ts';
import { queryClient } from '../lib/query/client.ts';

/** Reports one size at once: enough for what is drawn by the size of its box. */
class FixedSizeObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, 800, 264);
    this.#report([{ target, contentRect } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Sees nothing: what waits to be looked at keeps waiting, and what plays by itself stands still. */
class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}

// A page is waited for as long as its code takes to load on a busy machine; what is there already does not wait.
configure({ asyncUtilTimeout: 5_000 });

document.head.innerHTML = `<meta name="origin" content="${window.location.origin}">`;
vi.stubGlobal('ResizeObserver', FixedSizeObserver);
vi.stubGlobal('IntersectionObserver', BlindObserver);
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  forgetMissingCalls();
  forgetProof();
});
