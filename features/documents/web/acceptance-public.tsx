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

/** Versions for which the user dismissed the notice in this tab; newer versions show it again. */
const dismissedStore = createBrowserStore<string>(
  { key: 'documents-later', parse: String, print: String },
  tabStorage,
);

type AcceptanceNoticeProps = { api: ApiClient; pending: Pending; onPending: (pending: Pending) => void };

/** Asks a member to accept changed documents. It can be dismissed and does not block the site. */
export function AcceptanceNotice({ api, pending, onPending }: AcceptanceNoticeProps) {
  const text = useDocumentText();
  const formats = useFormats();
  const titleId = useId();
  const { isPending, mutate } = useMutation(() => text('acceptFailed'));
  const dismissedVersions = useBrowserStore(dismissedStore);
  const pendingKey = pending.map(({ document, version }) => `${document}:${version}`).join();

  function accept() {
    const documents = pending.map(({ document, version }) => ({ document, version }));
    void mutate(() => api.call(acceptDocuments, { documents }), {
      success: text('accepted'),
      onSuccess: ({ results }) => onPending(results),
    });
  }

  if (pending.length === 0 || dismissedVersions === pendingKey) return null;
  return (
    <section className={styles.acceptance} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.acceptanceTitle}>
        {text('anewTitle')}
      </h2>
      <p>{text('anewText')}</p>
      <ul className={styles.acceptanceList}>
        {pending.map(({ document, version, published_at }) => (
          <li key={document}>
            <Link to={documentPaths[document]}>{text(document)}</Link>
            <br />
            {text('version', { version, date: formats.date(published_at) })}
          </li>
        ))}
      </ul>
      <div className={styles.acceptanceActions}>
        <Button small busy={isPending} onClick={() => accept()}>
          {text('accept')}
        </Button>
        <Button small tone="quiet" onClick={() => dismissedStore.write(pendingKey)}>
          {text('later')}
        </Button>
      </div>
    </section>
  );
}
