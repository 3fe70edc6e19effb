import { useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import type { DocumentName } from '../../contract.ts';
import { type DocumentTexts, type DocumentVersion, readDocumentVersion } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { DifferenceList } from './difference-list.tsx';
import { useDeskText } from './use-text.ts';

type DocumentHistoryProps = {
  api: ApiClient;
  document: DocumentName;
  versions: readonly DocumentVersion[];
  onRestore: (version: number, texts: DocumentTexts) => void;
};

type Compared = { version: number; before: DocumentTexts; after: DocumentTexts };

/** Published versions with their authors and changes. The text of an older version can be copied into the editor. */
export function DocumentHistory({ api, document, versions, onRestore }: DocumentHistoryProps) {
  const text = useDeskText();
  const formats = useFormats();
  const [compared, setCompared] = useState<Compared | null>(null);
  const { mutate } = useMutation(() => text('loadFailed'), { isQuiet: true });

  const textsOf = async (version: number) =>
    (await api.call(readDocumentVersion, { document, version: String(version) })).texts;

  const compare = (version: number) =>
    mutate(async () => {
      const [before, after] = await Promise.all([textsOf(version - 1), textsOf(version)]);
      setCompared({ version, before, after });
    });

  const restore = (version: number) =>
    mutate(async () => {
      onRestore(version, await textsOf(version));
      window.scrollTo({ top: 0 });
    });

  return (
    <Panel title={text('history')}>
      <ul className={styles.history}>
        {versions.map((entry, at) => (
          <li key={entry.version}>
            <div className={styles.about}>
              <p className={styles.version}>
                {text('versionOf', { version: entry.version })} · {formats.date(entry.published_at)}
              </p>
              <p className={styles.quiet}>
                {entry.published_by ?? text('byProduct')}
                {entry.restored_from && ` · ${text('restoredFrom', { version: entry.restored_from })}`}
                {entry.accepted > 0 && ` · ${text('acceptedCount', { count: entry.accepted })}`}
              </p>
              {entry.needs_acceptance && (
                <Badges>
                  <Badge tone="info">{text('anew')}</Badge>
                </Badges>
              )}
            </div>
            <div className={styles.actions}>
              {entry.version > 1 && (
                <Button
                  small
                  tone="quiet"
                  aria-label={text('whatChangedIn', { version: entry.version })}
                  onClick={() => void compare(entry.version)}
                >
                  {text('whatChanged')}
                </Button>
              )}
              {at > 0 && (
                <Button
                  small
                  tone="second"
                  aria-label={`${text('takeUp')}: ${text('versionOf', { version: entry.version })}`}
                  onClick={() => void restore(entry.version)}
                >
                  {text('takeUp')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={compared !== null}
        onClose={() => setCompared(null)}
        title={text('whatChangedIn', { version: compared?.version ?? 0 })}
        closeLabel={text('close')}
        width="wide"
      >
        {compared && <DifferenceList before={compared.before} after={compared.after} />}
      </Dialog>
    </Panel>
  );
}
