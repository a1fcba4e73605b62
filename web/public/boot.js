// Runs before the first paint, so that neither the theme nor the navigation of a signed-in user flashes. On prerendered pages
// it fetches the scripts after the first paint: on a slow connection, they would delay styles and fonts.
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
    named.remove();
    var names = named.content.split(' ');
    // Each in a task of its own: together, thirty of them take longer than a press may wait.
    names.forEach(function (name) {
      setTimeout(function () {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = name;
        link.crossOrigin = '';
        document.head.append(link);
      });
    });
    setTimeout(function () {
      void import(names[0]);
    });
  }
  document.addEventListener('DOMContentLoaded', function () {
    // A page in the background is not painted.
    if (document.hidden) startScripts();
    else
      requestAnimationFrame(function () {
        // A frame is on the screen later than it is drawn. Some browsers keep to themselves when that is.
        new PerformanceObserver(startScripts).observe({ type: 'paint', buffered: true });
        setTimeout(startScripts, 300);
      });
  });

  // Clicks on buttons before hydration are repeated after it, but for those that answer by themselves. Until then, no form is
  // submitted.
  var pressed = null;
  function keep(event) {
    var button =
      event.target instanceof Element ? event.target.closest('button:not([data-answers] *)') : null;
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
