import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import {
  type AdPhoto,
  maxPhotos,
  type PhotoPlace,
  removeAdPhoto,
  restoreAdPhoto,
  rotateAdPhoto,
} from '../contract.ts';
import { uploadStoreOf } from './ad-uploads.ts';
import { faultText, isRetryable } from './fault-text.ts';
import { leftOutText } from './left-out.ts';
import { inOrder, withItemMoved } from './order.ts';
import { emptyPlaces } from './photo-places.ts';
import { usePhotoText } from './use-text.ts';
import { withFinished } from './with-finished.ts';

export type PhotosOfForm = {
  adId: number;
  /** The ad's photos as returned by `listAdPhotos`. */
  photos: readonly AdPhoto[];
  /** Photo ids in the order of the form, the cover first. */
  photoIds: readonly number[];
  /** Called after each change with the new order, and with the photos, which other parts of the page show. */
  onChange: (photoIds: number[], photos: readonly AdPhoto[]) => void;
  api: ApiClient;
};

const noPhotoIds = [] as const;

/**
 * The photos of a form with all functions that change them; several changes may run at once. `announcement` is a text
 * for screen readers.
 */
export function usePhotoMutations({ adId, photos, photoIds, onChange, api }: PhotosOfForm) {
  const text = usePhotoText();
  const toast = useToast();
  const store = uploadStoreOf(adId, api);
  const pending = useSyncExternalStore(store.subscribe, store.read, () => noPhotoIds);
  const [list, setList] = useState<readonly AdPhoto[]>(() => inOrder(photos, photoIds));
  const [busy, setBusy] = useState<readonly number[]>(noPhotoIds);
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({});
  const [announcement, announce] = useState('');
  /** The latest list of photos. A response may arrive after other changes and must not overwrite them. */
  const latestPhotos = useRef(list);

  function change(next: readonly AdPhoto[]) {
    latestPhotos.current = next;
    setList(next);
    onChange(
      next.map(({ id }) => id),
      next,
    );
  }

  // Adds finished uploads to the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the store
  useEffect(() => {
    const finished = store.popFinished();
    for (const { looksLike } of finished) {
      const index = latestPhotos.current.findIndex(({ id }) => id === looksLike);
      if (index >= 0) toast.info(text('looksLike', { number: index + 1 }));
    }
    const next = withFinished(latestPhotos.current, finished, store.choiceIndexOf);
    const hasAdded = next.length > latestPhotos.current.length;
    const isOrderChanged = next.length !== photoIds.length || next.some(({ id }, at) => id !== photoIds[at]);
    if (hasAdded) announce(text('added', { count: next.length }));
    if (hasAdded || isOrderChanged) change(next);
  }, [pending]);

  async function mutate(id: number, call: () => Promise<void>) {
    setBusy((ids) => [...ids, id]);
    setFaults(({ [id]: _, ...otherFaults }) => otherFaults);
    try {
      await call();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      setFaults((otherFaults) => ({ ...otherFaults, [id]: faultText(text, code) }));
    }
    setBusy((ids) => ids.filter((item) => item !== id));
  }

  function move(from: number, to: number) {
    change(withItemMoved(latestPhotos.current, from, to));
    announce(text('movedTo', { number: from + 1, place: to + 1, count: latestPhotos.current.length }));
  }

  function rotate({ id }: AdPhoto) {
    void mutate(id, async () => {
      const input = { ad_id: String(adId), photo_id: String(id), degrees: 90 } as const;
      const { photo } = await api.call(rotateAdPhoto, input);
      change(latestPhotos.current.map((item) => (item.id === id ? photo : item)));
      announce(text('rotated'));
    });
  }

  function remove({ id }: AdPhoto) {
    void mutate(id, async () => {
      await api.call(removeAdPhoto, { ad_id: String(adId), photo_id: String(id) });
      const index = latestPhotos.current.findIndex((item) => item.id === id);
      change(latestPhotos.current.filter((item) => item.id !== id));
      toast.info(text('removed'), undefined, { label: text('undo'), run: () => void restore(id, index) });
    });
  }

  async function restore(id: number, index: number) {
    try {
      const { photo } = await api.call(restoreAdPhoto, { ad_id: String(adId), photo_id: String(id) });
      if (latestPhotos.current.some((item) => item.id === id)) return;
      change(latestPhotos.current.toSpliced(index, 0, photo));
      announce(text('restored'));
    } catch (error) {
      toast.error(text('notRestored'), error instanceof ApiProblem ? faultText(text, error.code) : undefined);
    }
  }

  // Uploads that were refused for good do not count toward the limit of photos.
  const unfinished = pending.filter(({ fault }) => !fault || isRetryable(fault));
  const freePhotoCount = Math.max(0, maxPhotos - list.length - unfinished.length);
  function add(files: readonly File[], place?: PhotoPlace) {
    store.add(files.slice(0, freePhotoCount), place);
    const leftOut = files.slice(freePhotoCount);
    if (leftOut.length > 0) toast.error(text('tooMany'), leftOutText(leftOut, text));
  }

  return {
    list,
    pending,
    busy,
    faults,
    announcement,
    freePhotoCount,
    freePlaces: emptyPlaces([...list, ...unfinished].map(({ place }) => place)).slice(0, freePhotoCount),
    store,
    move,
    rotate,
    remove,
    add,
  };
}
