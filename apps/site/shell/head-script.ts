/**
 * Runs in `<head>` before anything is painted, named by its hash in the page's policy; written for any browser.
 * - A chosen theme is set before the first paint, so that a dark page never flashes white.
 * - Someone who chose Kazakh or English and enters by an address without a language goes on in theirs. Choosing
 *   Russian stores it first, so this never sends that person back; going on inside the site loads no document.
 */
export const headScript = `(function (w, d) {
  try {
    var theme = w.localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') d.documentElement.setAttribute('data-theme', theme);
    var locale = /^(kk|en)(-|$)/.exec(w.localStorage.getItem('locale') || '');
    var at = w.location;
    if (locale && !/^\\/(kk|en)(\\/|$)/.test(at.pathname)) {
      at.replace('/' + locale[1] + at.pathname + at.search + at.hash);
    }
  } catch (e) {}
})(window, document);`;
