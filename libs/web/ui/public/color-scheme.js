// Runs before the first paint, so that a dark page never flashes white. A file of its own, because the site's
// Content-Security-Policy allows no inline script. The key is Mantine's.
(function () {
  var chosen = null;
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value');
  } catch (_) {
    // Storage may be forbidden; the system's preference is then all there is.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
