import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { beginUpload, finishPhotoUpload } from '../../photos/contract.ts';
import { createUploadStore, PendingRow, type UploadStore } from '../../photos/web/uploads-public.ts';
import { type ConversationMessage, sendPhoto } from '../contract.ts';
import styles from './conversation.module.css';
import { useConversationText } from './use-text.ts';

const stores = new Map<number, UploadStore<ConversationMessage>>();

/** The uploads of a conversation; each becomes a message when its file has arrived. They outlive the page and a reload. */
function uploadsOf(api: ApiClient, id: number): UploadStore<ConversationMessage> {
  const store =
    stores.get(id) ??
    createUploadStore(api, {
      owner: `conversation ${id}`,
      begin: ({ size, type }, signal) => api.call(beginUpload, { size, type }, { signal }),
      async finish({ uploadId, fileId }, signal) {
        const { photo } = await api.call(finishPhotoUpload, { upload_id: uploadId }, { signal });
        const message = { id: String(id), photo: photo.id, client_id: fileId };
        return api.call(sendPhoto, message, { signal });
      },
    });
  stores.set(id, store);
  return store;
}

type PhotoUploadsProps = {
  api: ApiClient;
  id: number;
  /** Files to be sent. */
  chosen: readonly File[];
  /** These are on their way. */
  onTaken: (files: readonly File[]) => void;
  onSent: () => void;
};

const nothingPending = [] as const;

/** The photos on their way into a conversation, each with how far it is and what went wrong. */
export function PhotoUploads({ api, id, chosen, onTaken, onSent }: PhotoUploadsProps) {
  const text = useConversationText();
  const store = uploadsOf(api, id);
  const pending = useSyncExternalStore(store.subscribe, store.read, () => nothingPending);

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are taken once
  useEffect(() => {
    if (chosen.length === 0) return;
    store.add(chosen);
    onTaken(chosen);
  }, [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each change of the store
  useEffect(() => {
    if (store.popFinished().length > 0) onSent();
  }, [pending]);

  if (pending.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={text('photosOnTheWay')}>
      {pending.map((upload) => (
        <PendingRow
          key={upload.id}
          pending={upload}
          onRetry={() => store.retry(upload.id)}
          onCancel={() => store.cancel(upload.id)}
        />
      ))}
    </ul>
  );
}
