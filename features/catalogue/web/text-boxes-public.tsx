import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { rareTexts } from '../messages/texts.ts';

const Suggestions = lazyPart(
  () => import('./suggestions/suggestions.tsx').then((module) => module.Suggestions),
  [rareTexts],
);

/** A text box of the catalogue; the list of the company's own cars has one, too, but suggestions are of all cars. */
function isTextBox(target: EventTarget | null): target is HTMLInputElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.name !== 'q') return false;
  return target.form !== null && /^(\/\w\w)?\/cars(\/|$)/.test(new URL(target.form.action).pathname);
}

/**
 * Suggestions for the text box that is used, on whatever page it is. They lie above the page, so the pages need know nothing
 * of them, and their first views load nothing for them.
 */
export function TextBoxes() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const use = (target: EventTarget | null) => isTextBox(target) && setInput(target);
    const handle = ({ target }: Event) => use(target);
    // The box may have got the focus before this script was there.
    use(document.activeElement);
    document.addEventListener('focusin', handle);
    document.addEventListener('input', handle);
    return () => {
      document.removeEventListener('focusin', handle);
      document.removeEventListener('input', handle);
    };
  }, []);
  return (
    input && (
      <Suspense>
        <Suggestions input={input} setInput={setInput} />
      </Suspense>
    )
  );
}
