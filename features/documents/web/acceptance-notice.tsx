import { useId } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { createBrowserStore, tabStorage, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { acceptDocuments, documentPaths, type listPendingDocuments } from '../contract.ts';
import styles from './documents.module.css';
import { useDocumentText } from './use-text.ts';

type Pending = OutputOf<typeof listPendingDocuments>['results'];

/** Put off until this tab ends; a newer version is told all the same. */
const putOffStore = createBrowserStore<string>(
  { key: 'documents-later', parse: String, print: String },
  tabStorage,
);

type AcceptanceNoticeProps = { api: ApiClient; pending: Pending; onPending: (pending: Pending) => void };

/** Tells a member that documents have changed. It is no wall: whoever puts it off goes on. */
export function AcceptanceNotice({ api, pending, onPending }: AcceptanceNoticeProps) {
  const text = useDocumentText();
  const formats = useFormats();
  const titleId = useId();
  const { isPending, mutate } = useMutation(() => text('acceptFailed'));
  const putOff = useBrowserStore(putOffStore);
  const about = pending.map(({ document, version }) => `${document}:${version}`).join();

  function accept() {
    const documents = pending.map(({ document, version }) => ({ document, version }));
    void mutate(() => api.call(acceptDocuments, { documents }), {
      success: text('accepted'),
      onSuccess: ({ results }) => onPending(results),
    });
  }

  if (pending.length === 0 || putOff === about) return null;
  return (
    <section className={styles.anew} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.anewTitle}>
        {text('anewTitle')}
      </h2>
      <p>{text('anewText')}</p>
      <ul className={styles.anewList}>
        {pending.map(({ document, version, published_at }) => (
          <li key={document}>
            <Link to={documentPaths[document]}>{text(document)}</Link>
            <br />
            {text('version', { version, date: formats.date(published_at) })}
          </li>
        ))}
      </ul>
      <div className={styles.anewActions}>
        <Button small busy={isPending} onClick={() => accept()}>
          {text('accept')}
        </Button>
        <Button small tone="quiet" onClick={() => putOffStore.write(about)}>
          {text('later')}
        </Button>
      </div>
    </section>
  );
}
