require('@testing-library/jest-dom');

/** What Mantine asks of a browser and jsdom does not have. */
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

// Whole pages are rendered and clicked through, on machines that do other work too: a slow one is not a failing one.
jest.setTimeout(60_000);
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 15_000,
  // While something is waited for, every attempt fails with a print of the page, of which only the last is ever read.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? printedWhenRead(() => getElementError(message, container))
      : getElementError(message, container),
});

function printedWhenRead(print) {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { configurable: true, get: () => print().message });
}

// React's development build takes the stack of every element that is created, up to 10,000 a second, for its developer tools alone.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
