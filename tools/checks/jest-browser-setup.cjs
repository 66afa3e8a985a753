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
jest.setTimeout(30_000);
require('@testing-library/react').configure({ asyncUtilTimeout: 5000 });
