import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useCatalogueText } from './use-text.ts';

type Folds = {
  /** Render every part at once, for people without script. */
  isWhole: boolean;
  /** The address of the page with every filter rendered. */
  wholeTo: string;
  /** Called when a part opens, because its counts may not be loaded. */
  onOpen: () => void;
};

const FoldsContext = createContext<Folds>({ isWhole: false, wholeTo: '/cars?filters=all', onOpen: () => {} });
export const FoldsProvider = FoldsContext.Provider;

/** Renders a folded part of the filters when it is first opened, because most people open only a few. */
export function useFold(isOpenAtFirst: boolean) {
  const { isWhole, onOpen } = useContext(FoldsContext);
  const [isDrawn, setIsDrawn] = useState(isOpenAtFirst || isWhole);
  const place = useRef<HTMLDetailsElement>(null);
  const drawIfOpen = useCallback(() => {
    if (isDrawn || !place.current?.open) return;
    setIsDrawn(true);
    onOpen();
  }, [isDrawn, onOpen]);
  // The person may have opened it before hydration.
  useEffect(drawIfOpen, [drawIfOpen]);
  return { isDrawn, details: { ref: place, onToggle: drawIfOpen } };
}

/** Shown in a part that is not rendered, to people without script: a link to the page with every filter. */
export function WholeLink() {
  const text = useCatalogueText();
  const { wholeTo } = useContext(FoldsContext);
  return (
    <noscript>
      <ButtonLink to={wholeTo} tone="quiet" wide small>
        {text('everyFilter')}
      </ButtonLink>
    </noscript>
  );
}
