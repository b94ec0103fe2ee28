import './no-owner-stacks';
import { jest } from '@jest/globals';
import { prettyDOM } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';

/** Two cores are shared by every worker: a condition may take longer to come true than on an idle machine. */
configure({ asyncUtilTimeout: 15_000 });

/** While `findBy` and `waitFor` repeat a query, its error shows no page: that costs, and they show it at the end. */
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: repeats } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const page = repeats ? '' : `\n\n${prettyDOM(container as HTMLElement)}`;
    return Object.assign(new Error(`${message}${page}`), { name: 'TestingLibraryElementError' });
  },
});
jest.setTimeout(60_000);

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

expect.extend(matchers);

if (typeof window !== 'undefined') {
  // What Testing Library does by itself in the first file that loads it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver = NoResizeObserver;
  window.IntersectionObserver = NoIntersectionObserver;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
