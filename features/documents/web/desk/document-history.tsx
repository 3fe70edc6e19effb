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
  onTakeUp: (version: number, texts: DocumentTexts) => void;
};

type Compared = { version: number; before: DocumentTexts; after: DocumentTexts };

/** Who published what, what it changed, and the way back to it. */
export function DocumentHistory({ api, document, versions, onTakeUp }: DocumentHistoryProps) {
  const text = useDeskText();
  const formats = useFormats();
  const [compared, setCompared] = useState<Compared | null>(null);
  const { mutate } = useMutation(() => text('loadFailed'));

  const textsOf = async (version: number) =>
    (await api.call(readDocumentVersion, { document, version: String(version) })).texts;

  const compare = (version: number) =>
    mutate(async () => {
      const [before, after] = await Promise.all([textsOf(version - 1), textsOf(version)]);
      setCompared({ version, before, after });
    });

  const takeUp = (version: number) =>
    mutate(async () => {
      onTakeUp(version, await textsOf(version));
      window.scrollTo({ top: 0 });
    });

  return (
    <Panel title={text('history')}>
      <ul className={styles.history}>
        {versions.map((one, at) => (
          <li key={one.version}>
            <div className={styles.about}>
              <p className={styles.version}>
                {text('versionOf', { version: one.version })} · {formats.date(one.published_at)}
              </p>
              <p className={styles.quiet}>
                {one.published_by ?? text('byProduct')}
                {one.restored_from && ` · ${text('restoredFrom', { version: one.restored_from })}`}
                {one.accepted > 0 && ` · ${text('acceptedCount', { count: one.accepted })}`}
              </p>
              {one.needs_acceptance && (
                <Badges>
                  <Badge tone="info">{text('anew')}</Badge>
                </Badges>
              )}
            </div>
            <div className={styles.actions}>
              {one.version > 1 && (
                <Button
                  small
                  tone="quiet"
                  aria-label={text('whatChangedIn', { version: one.version })}
                  onClick={() => void compare(one.version)}
                >
                  {text('whatChanged')}
                </Button>
              )}
              {at > 0 && (
                <Button
                  small
                  tone="second"
                  aria-label={`${text('takeUp')}: ${text('versionOf', { version: one.version })}`}
                  onClick={() => void takeUp(one.version)}
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
