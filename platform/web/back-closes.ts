import { useEffect, useEffectEvent } from 'react';
import { createLayerHistory } from './layer-history.ts';

/** Loaded with the first layer, not with the page: a page without open layers needs nothing of it. */
const layerHistory = typeof window === 'undefined' ? null : createLayerHistory(window);

/** Lets Back close an open layer; see `layer-history.ts`. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isOpen) return layerHistory?.open(() => closeNow());
  }, [isOpen]);
}

const openPopovers = new WeakMap<HTMLElement, () => void>();

/** Lets Back close a popover; call it whenever the popover has opened or closed. */
export function letBackClosePopover(popover: HTMLElement, isOpen: boolean): void {
  openPopovers.get(popover)?.();
  if (isOpen && layerHistory)
    openPopovers.set(
      popover,
      layerHistory.open(() => popover.hidePopover()),
    );
}
