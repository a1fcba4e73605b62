/** Set-up of every browser test: a clean page, and the browser functions that jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetMissingCalls } from '../lib/optional-calls.ts';
import { forgetProof } from '../lib/proof.ts';
import { queryClient } from '../lib/query/client.ts';

/** Reports one size immediately: enough for content that depends on the size of its box. */
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

/** Never reports anything: content that waits to be visible keeps waiting, and animations do not start. */
class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}

// Long enough to load a page's code on a busy machine. Content that is already there does not wait.
configure({ asyncUtilTimeout: 20_000 });

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
