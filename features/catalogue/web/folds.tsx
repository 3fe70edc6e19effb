import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useCatalogueText } from './use-text.ts';

type Folds = {
  /** True if every folded part is rendered at once, for people without script. */
  rendersAll: boolean;
  /** The address of this page with every filter rendered. */
  allFiltersHref: string;
  /** Called when a folded part opens, to load its counts if necessary. */
  onOpen: () => void;
};

const FoldsContext = createContext<Folds>({
  rendersAll: false,
  allFiltersHref: '/cars?filters=all',
  onOpen: () => {},
});
export const FoldsProvider = FoldsContext.Provider;

/** For a folded part of the filters: renders its content only when it is first opened, because most are never opened. */
export function useFold(isOpenAtFirst: boolean) {
  const { rendersAll, onOpen } = useContext(FoldsContext);
  const [isRendered, setIsRendered] = useState(isOpenAtFirst || rendersAll);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const renderIfOpen = useCallback(() => {
    if (isRendered || !detailsRef.current?.open) return;
    setIsRendered(true);
    onOpen();
  }, [isRendered, onOpen]);
  // The person may have opened the part before hydration, when no event handler was attached yet.
  useEffect(renderIfOpen, [renderIfOpen]);
  return { isRendered, details: { ref: detailsRef, onToggle: renderIfOpen } };
}

/** For people without script: a link to the page with every filter, in place of a folded part's content. */
export function AllFiltersLink() {
  const text = useCatalogueText();
  const { allFiltersHref } = useContext(FoldsContext);
  return (
    <noscript>
      <ButtonLink to={allFiltersHref} tone="quiet" wide small>
        {text('everyFilter')}
      </ButtonLink>
    </noscript>
  );
}
