// Runs before the first paint, so that neither the theme nor the navigation of a signed-in visitor flashes.
(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function applyTheme() {
    root.dataset.theme = stored('theme') || (system.matches ? 'dark' : 'light');
  }
  applyTheme();
  system.addEventListener('change', applyTheme);
  root.dataset.session = stored('authUser') && stored('authToken') ? 'in' : 'out';
})();
