/**
 * Runs in `<head>` before the first paint, allowed by its hash in the content security policy. Uses only old syntax,
 * because it is not compiled.
 * - Sets the chosen theme, so that a dark page never flashes white.
 * - Redirects a person who chose Kazakh or English and opens an address without a language; navigation inside the site
 *   loads no document.
 * - Tells the styles of the catalogue whether the person chose the list or the grid.
 * - Leaves out the cards of cars that the person has hidden, until React draws what stands there.
 * - Marks the document of a person who has viewed cars or searched, so that the home page leaves room and does not jump.
 * - Before the language is switched, stores it (`localeStore`, `chosenLanguageStore`), so that who chooses Russian is not
 *   sent back, and the other document's path, the number of the switch, whether its focus is
 *   visible, and the scroll position; that document shows the same place of the page and focuses the same switch. Parts
 *   that React draws anew lose the focus, so until the person does something it is given again.
 * - Follows a link of a part that React draws anew between press and release of the mouse: browsers then see no click.
 * - Lets `platform/web/layer-history.ts` hear of the Back button before the router does.
 */
export const headScript = `(function (w, d) {
  try {
    var theme = w.localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.documentElement.setAttribute('data-theme', theme);
    var view = w.localStorage.getItem('catalogue-view');
    if (view) d.documentElement.setAttribute('data-view', view);
    if (/\\d/.test(w.localStorage.getItem('viewed') || '')) d.documentElement.setAttribute('data-returning', '');
    var hidden = w.localStorage.getItem('hidden-cars');
    if (hidden) {
      var sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-car="' + hidden.split(',').join('"],[data-car="') + '"]{height:3.5rem;overflow:hidden;visibility:hidden}');
      d.adoptedStyleSheets = [sheet];
    }
    if (w.localStorage.getItem('searches')) d.documentElement.setAttribute('data-searched', '');
    var locale = /^(kk|en)(-|$)/.exec(w.localStorage.getItem('locale') || '');
    var at = w.location;
    if (locale && !/^\\/(kk|en)(\\/|$)/.test(at.pathname)) {
      at.replace('/' + locale[1] + at.pathname + at.search + at.hash);
    }
    var tab = w.sessionStorage;
    d.addEventListener('click', function (event) {
      var link = event.target.closest('[data-language-switch] a');
      if (!link) return;
      var number = [].indexOf.call(d.querySelectorAll('[data-language-switch]'), link.closest('[data-language-switch]'));
      var language = link.lang.slice(0, 2);
      w.localStorage.setItem('locale', language);
      tab.setItem('chosen-language', language);
      d.cookie = 'locale=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax';
      tab.setItem('language-switch', [link.pathname, number, event.detail ? 0 : 1, w.scrollY].join(' '));
    }, true);
    var place = (tab.getItem('language-switch') || '').split(' ');
    tab.removeItem('language-switch');
    if (place[0] === at.pathname) {
      d.addEventListener('DOMContentLoaded', function () {
        function focus() {
          if (d.activeElement !== d.body) return;
          var links = d.querySelectorAll('[data-language-switch]')[place[1]];
          var menu = links && links.closest('[popover]');
          var target = menu ? menu.previousElementSibling : links && links.querySelector('[aria-current]');
          if (target) target.focus({ preventScroll: true, focusVisible: place[2] === '1' });
        }
        var keeper = new MutationObserver(focus);
        keeper.observe(d.body, { childList: true, subtree: true });
        ['pointerdown', 'keydown'].forEach(function (type) {
          d.addEventListener(type, function () { keeper.disconnect(); }, true);
        });
        focus();
        w.scrollTo(0, Number(place[3]));
      });
    }
  } catch (e) {}
  var pressed;
  d.addEventListener('pointerdown', function (event) {
    pressed = event.target.closest('a[href]');
  }, true);
  d.addEventListener('pointerup', function (event) {
    var link = event.target.closest('a[href]');
    var isDrawnAnew = pressed && !pressed.isConnected && link && link.href === pressed.href;
    if (isDrawnAnew && event.pointerType === 'mouse' && event.button === 0) link.dispatchEvent(new MouseEvent('click', event));
  }, true);
  w.addEventListener('popstate', function (event) {
    if (w.handleTraversal) w.handleTraversal(event);
  });
})(window, document);`;
