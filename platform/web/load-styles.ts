import { everyPageSheet } from './style-sheets.ts';

const loading: Record<string, Promise<unknown>> = {};

/**
 * Resolves when the styles of a page, or of a part that loads on demand, are there: so it never shows without them. There
 * is nothing to load on the server, nor in development, where scripts bring their styles. See `tools/style-sheets.ts`.
 */
export async function loadStyles(name: string): Promise<void> {
  if (import.meta.env.SSR) return;
  const loaded = [...document.styleSheets].map(({ href }) => href);
  // The first sheet is that of every page; the names of all sheets contain the same hash.
  const address = loaded[0]?.replace(everyPageSheet, name);
  if (!address || loaded.includes(address)) return;
  loading[name] ??= new Promise((onload, reject) => {
    function onerror() {
      delete loading[name];
      reject(Error(address));
    }
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload, onerror }),
    );
  });
  await loading[name];
}

/**
 * A module and the styles of its components; the build puts it around each import on demand.
 *
 * @public
 */
export const loadStyled = <Module>(module: Promise<Module>, name: string): Promise<Module> =>
  Promise.all([module, loadStyles(name)]).then(([loaded]) => loaded);
