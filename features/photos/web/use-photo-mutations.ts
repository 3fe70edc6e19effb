import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { type AdPhoto, maxPhotos, removeAdPhoto, restoreAdPhoto, rotateAdPhoto } from '../contract.ts';
import { faultText, isWorthRetrying } from './fault-text.ts';
import { entered, inOrder, moved } from './order.ts';
import { uploadStoreOf } from './upload-store.ts';
import { usePhotoText } from './use-text.ts';

export type PhotosOfForm = {
  adId: number;
  /** The photos from `listAdPhotos`. */
  photos: readonly AdPhoto[];
  /** Order in the form, the cover first. */
  photoIds: readonly number[];
  /** Called with the new order, and with the photos for other parts of the page. */
  onChange: (photoIds: number[], photos: readonly AdPhoto[]) => void;
  api: ApiClient;
};

const none = [] as const;

/** The photos of a form with all their mutations, several at a time; `said` is announced to screen readers. */
export function usePhotoMutations({ adId, photos, photoIds, onChange, api }: PhotosOfForm) {
  const text = usePhotoText();
  const toast = useToast();
  const store = uploadStoreOf(adId, api);
  const pending = useSyncExternalStore(store.subscribe, store.read, () => none);
  const [list, setList] = useState<readonly AdPhoto[]>(() => inOrder(photos, photoIds));
  const [busy, setBusy] = useState<readonly number[]>(none);
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({});
  const [said, say] = useState('');
  /** The latest list: responses arrive late, and each must change the current state. */
  const current = useRef(list);

  function change(next: readonly AdPhoto[]) {
    current.current = next;
    setList(next);
    onChange(
      next.map(({ id }) => id),
      next,
    );
  }

  // Also what came while another step was shown, or from another device: the form has to learn of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the store is looked at once
  useEffect(() => {
    const came = store.takeFinished();
    const added = came
      .flatMap(({ photo }) => photo)
      .filter(({ id }) => !current.current.some((one) => one.id === id));
    for (const { looksLike } of came) {
      const place = current.current.findIndex(({ id }) => id === looksLike);
      if (place >= 0) toast.info(text('looksLike', { number: place + 1 }));
    }
    const next = added.reduce((all, photo) => entered(all, photo, store.turnOf), current.current);
    const isNews = next.length !== photoIds.length || next.some(({ id }, at) => id !== photoIds[at]);
    if (added.length > 0) say(text('added', { count: next.length }));
    if (added.length > 0 || isNews) change(next);
  }, [pending]);

  async function mutate(id: number, call: () => Promise<void>) {
    setBusy((ids) => [...ids, id]);
    setFaults(({ [id]: _, ...others }) => others);
    try {
      await call();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      setFaults((others) => ({ ...others, [id]: faultText(text, code) }));
    }
    setBusy((ids) => ids.filter((one) => one !== id));
  }

  function move(from: number, to: number) {
    change(moved(current.current, from, to));
    say(text('movedTo', { number: from + 1, place: to + 1, count: current.current.length }));
  }

  function rotate({ id }: AdPhoto) {
    void mutate(id, async () => {
      const input = { ad_id: String(adId), photo_id: String(id), degrees: 90 } as const;
      const { photo } = await api.call(rotateAdPhoto, input);
      change(current.current.map((one) => (one.id === id ? photo : one)));
      say(text('rotated'));
    });
  }

  function remove({ id }: AdPhoto) {
    void mutate(id, async () => {
      await api.call(removeAdPhoto, { ad_id: String(adId), photo_id: String(id) });
      const place = current.current.findIndex((one) => one.id === id);
      change(current.current.filter((one) => one.id !== id));
      toast.info(text('removed'), undefined, { label: text('undo'), run: () => void restore(id, place) });
    });
  }

  async function restore(id: number, place: number) {
    try {
      const { photo } = await api.call(restoreAdPhoto, { ad_id: String(adId), photo_id: String(id) });
      if (current.current.some((one) => one.id === id)) return;
      change(current.current.toSpliced(place, 0, photo));
      say(text('restored'));
    } catch (error) {
      toast.error(text('notRestored'), error instanceof ApiProblem ? faultText(text, error.code) : undefined);
    }
  }

  // Final refusals take no place in the limit.
  const coming = pending.filter(({ fault }) => !fault || isWorthRetrying(fault));
  const room = Math.max(0, maxPhotos - list.length - coming.length);
  function add(files: readonly File[]) {
    store.add(files.slice(0, room));
    if (files.length > room) toast.error(text('tooMany'), text('leftOut', { count: files.length - room }));
  }

  return { list, pending, busy, faults, said, room, store, move, rotate, remove, add };
}
