import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TextArea } from './i18n.tsx';
import { dispatchPartFailure } from './part-failure.ts';
import { loadTextsInBrowser } from './text-area.ts';

type Load<Module> = () => Promise<Module>;

/** Retries until the module is loaded. */
async function loadWithRetries<Module>(load: Load<Module>, isPressed: boolean): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      await new Promise<void>((retry) => dispatchPartFailure({ isPressed, attempt, retry }));
    }
  }
}

/**
 * A component whose script and texts load after the page's own. If they cannot be loaded, the rest of the page still
 * works, while React's `lazy` alone would replace the whole page by the error page. `isPressed` is true for what a press
 * opens.
 */
export function lazyPart<Props>(
  load: Load<ComponentType<Props>>,
  texts: readonly TextArea[] = [],
  isPressed = false,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await loadWithRetries(() => Promise.all([load(), loadTextsInBrowser(texts)]), isPressed);
    return { default: part };
  });
}
