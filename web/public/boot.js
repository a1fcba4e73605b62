// Runs before the first paint, so that neither the theme nor the navigation of a signed-in visitor flashes. On pages that
// stand without scripts it fetches those when the page is painted: on a slow line they would hold up its style and font.
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

  function startScripts() {
    var named = document.querySelector('meta[name="scripts"]');
    if (!named) return;
    var names = named.content.split(' ');
    names.forEach(function (name) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = name;
      link.crossOrigin = '';
      document.head.append(link);
    });
    void import(names[0]);
  }
  document.addEventListener('DOMContentLoaded', function () {
    // A page in the background is not painted before somebody looks at it.
    if (document.hidden) startScripts();
    else
      requestAnimationFrame(function () {
        setTimeout(startScripts);
      });
  });

  // A button that is pressed before the scripts are here is pressed again when they are. Until then no form is sent as it stands.
  var pressed = null;
  function keep(event) {
    var button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  }
  document.addEventListener('click', keep, true);
  document.addEventListener(
    'takeover',
    function () {
      document.removeEventListener('click', keep, true);
      if (pressed && pressed.isConnected) pressed.click();
    },
    { once: true },
  );
})();
