import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useCatalogueText } from './use-text.ts';

type Folds = {
  /** Everything is drawn from the start, for who has no script. */
  isWhole: boolean;
  /** The address of that. */
  wholeTo: string;
  /** Something was opened; counts may be missing for it. */
  onOpen: () => void;
};

const FoldsContext = createContext<Folds>({ isWhole: false, wholeTo: '/cars?filters=all', onOpen: () => {} });
export const FoldsProvider = FoldsContext.Provider;

/** A folded part of the filters is drawn when it is first opened: most people open few of the many. */
export function useFold(isOpenAtFirst: boolean) {
  const { isWhole, onOpen } = useContext(FoldsContext);
  const [isDrawn, setIsDrawn] = useState(isOpenAtFirst || isWhole);
  const place = useRef<HTMLDetailsElement>(null);
  const drawIfOpen = useCallback(() => {
    if (isDrawn || !place.current?.open) return;
    setIsDrawn(true);
    onOpen();
  }, [isDrawn, onOpen]);
  // It may have been opened before the script was there.
  useEffect(drawIfOpen, [drawIfOpen]);
  return { isDrawn, details: { ref: place, onToggle: drawIfOpen } };
}

/** What an undrawn part holds without script: the way to a page with every filter. */
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
