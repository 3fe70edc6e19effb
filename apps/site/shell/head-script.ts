/**
 * Runs in `<head>` before the first paint, allowed by its hash in the content security policy. Uses only old syntax,
 * because it is not compiled.
 * - Sets the chosen theme, so that a dark page never flashes white.
 * - Redirects a person who chose Kazakh or English and opens an address without a language. Choosing Russian is stored
 *   before navigating, so nobody is sent back; navigation inside the site loads no document.
 * - Marks the document of a person who has viewed cars or searched, so that the home page leaves room and does not jump.
 * - After the person has switched the language, shows the same place of the page and focuses the switch again.
 *   `language-links.tsx` has stored the page's path, the number of the switch, whether its focus was visible, and the
 *   scroll position.
 * - Lets `platform/web/layer-history.ts` hear of the Back button before the router does.
 */
export const headScript = `(function (w, d) {
  try {
    var theme = w.localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.documentElement.setAttribute('data-theme', theme);
    if (/\\d/.test(w.localStorage.getItem('viewed') || '')) d.documentElement.setAttribute('data-returning', '');
    if (w.localStorage.getItem('searches')) d.documentElement.setAttribute('data-searched', '');
    var locale = /^(kk|en)(-|$)/.exec(w.localStorage.getItem('locale') || '');
    var at = w.location;
    if (locale && !/^\\/(kk|en)(\\/|$)/.test(at.pathname)) {
      at.replace('/' + locale[1] + at.pathname + at.search + at.hash);
    }
    var place = (w.sessionStorage.getItem('language-switch') || '').split(' ');
    w.sessionStorage.removeItem('language-switch');
    if (place[0] === at.pathname) d.addEventListener('DOMContentLoaded', function () {
      var links = d.querySelectorAll('[data-language-switch]')[place[1]];
      var menu = links && links.closest('[popover]');
      var target = menu ? menu.previousElementSibling : links && links.querySelector('[aria-current]');
      if (target) target.focus({ preventScroll: true, focusVisible: place[2] === '1' });
      w.scrollTo(0, Number(place[3]));
    });
  } catch (e) {}
  w.addEventListener('popstate', function (event) {
    if (w.handleTraversal) w.handleTraversal(event);
  });
})(window, document);`;
