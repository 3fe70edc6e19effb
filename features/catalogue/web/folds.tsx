import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useCatalogueText } from './use-text.ts';

type Folds = {
  /** Render every part at once, for people without script. */
  rendersAll: boolean;
  /** The address of the page with every filter rendered. */
  allFiltersHref: string;
  /** Called when a part opens, because its counts may not be loaded. */
  onOpen: () => void;
};

const FoldsContext = createContext<Folds>({
  rendersAll: false,
  allFiltersHref: '/cars?filters=all',
  onOpen: () => {},
});
export const FoldsProvider = FoldsContext.Provider;

/** Renders a folded part of the filters when it is first opened, because most people open only a few. */
export function useFold(isOpenAtFirst: boolean) {
  const { rendersAll, onOpen } = useContext(FoldsContext);
  const [isRendered, setIsRendered] = useState(isOpenAtFirst || rendersAll);
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const renderIfOpen = useCallback(() => {
    if (isRendered || !detailsRef.current?.open) return;
    setIsRendered(true);
    onOpen();
  }, [isRendered, onOpen]);
  // The person may have opened it before hydration.
  useEffect(renderIfOpen, [renderIfOpen]);
  return { isRendered, details: { ref: detailsRef, onToggle: renderIfOpen } };
}

/** Shown in a part that is not rendered, to people without script: a link to the page with every filter. */
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
