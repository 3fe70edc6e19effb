import { useState } from 'react';
import { type Locale, locales } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Segmented } from '../../../../platform/web/ui/segmented.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { type Refusal, useMutation } from '../../../../platform/web/use-mutation.ts';
import { acceptedNames, documentPaths } from '../../contract.ts';
import { parseMarkup } from '../../markup.ts';
import {
  type DocumentTexts,
  type DocumentVersion,
  maxDocumentLength,
  publishDocument,
} from '../../staff-contract.ts';
import { DocumentText } from '../document-text.tsx';
import styles from './desk.module.css';
import { DifferenceList } from './difference-list.tsx';
import { DocumentHistory } from './document-history.tsx';
import { useDeskText } from './use-text.ts';

type Desk = { document: keyof typeof documentPaths; texts: DocumentTexts; versions: DocumentVersion[] };
type DraftTexts = { texts: DocumentTexts; restoredFrom: number | null };
type Faults = Partial<Record<Locale, string>>;

type DocumentEditorProps = { api: ApiClient; desk: Desk; onChanged: () => Promise<void> };

/** Edits the next version of a document in three languages, with a preview and a diff. */
export function DocumentEditor({ api, desk, onChanged }: DocumentEditorProps) {
  const text = useDeskText();
  const formats = useFormats();
  const latest = desk.versions[0] as DocumentVersion;
  const nextVersion = latest.version + 1;
  const draftKey = `document:${desk.document}`;
  const draft = useDraft<DraftTexts>(draftKey, {
    version: latest.version,
    value: { texts: desk.texts, restoredFrom: null },
  });
  const { texts, restoredFrom } = draft.value;
  const [language, setLanguage] = useState<Locale>('ru');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [needsAcceptance, setNeedsAcceptance] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { isPending, mutate } = useMutation(({ code, faults: errors }) => {
    if (code === 'changed_meanwhile') return text('changedMeanwhile');
    if (code === 'nothing_changed') return text('nothingChanged');
    return errors.some(({ field }) => locales.some((locale) => field === `texts.${locale}`))
      ? null
      : text('failed');
  });

  function write(newText: string) {
    setFaults({ ...faults, [language]: undefined });
    draft.change({ texts: { ...texts, [language]: newText }, restoredFrom });
  }

  /** Shows the errors and switches to the first language that has one. */
  function showFaults({ faults: errors }: Refusal) {
    const newFaults: Faults = {};
    for (const locale of locales) {
      const fault = errors.find(({ field }) => field === `texts.${locale}`);
      if (fault?.code === 'bad_link') newFaults[locale] = text('badLink', { address: fault.value ?? '' });
      else if (fault) newFaults[locale] = text(fault.code === 'too_big' ? 'tooLong' : 'empty');
    }
    setFaults(newFaults);
    const first = locales.find((locale) => newFaults[locale]);
    if (first) {
      setLanguage(first);
      setView('write');
    }
  }

  const publish = () =>
    mutate(
      () =>
        api.call(publishDocument, {
          document: desk.document,
          base_version: draft.version,
          texts,
          needs_acceptance: needsAcceptance,
          restored_from: restoredFrom,
        }),
      {
        success: text('published', { version: nextVersion }),
        async onSuccess() {
          deleteStoredDraft(draftKey);
          setIsConfirming(false);
          await onChanged();
        },
        async onRefusal(refusal) {
          setIsConfirming(false);
          showFaults(refusal);
          if (refusal.code === 'changed_meanwhile') await onChanged();
        },
      },
    );

  const languageName = text(language);
  return (
    <>
      <Panel
        title={text('inForce', { version: latest.version, date: formats.date(latest.published_at) })}
        aside={
          <ButtonLink tone="second" small to={documentPaths[desk.document]} target="_blank">
            {text('openPage')}
          </ButtonLink>
        }
      >
        <div className={styles.editor}>
          {draft.isStale ? (
            <Notice
              tone="warn"
              title={text('staleTitle', { version: latest.version })}
              action={
                <Button small tone="second" onClick={() => draft.rebase()}>
                  {text('goOn', { version: latest.version })}
                </Button>
              }
            >
              <p>{text('staleText')}</p>
            </Notice>
          ) : (
            draft.isDraft && (
              <Notice
                title={text('draftTitle')}
                action={
                  <Button small tone="quiet" onClick={draft.discard}>
                    {text('discard')}
                  </Button>
                }
              >
                <p>{restoredFrom ? text('restoredText', { version: restoredFrom }) : text('draftText')}</p>
              </Notice>
            )
          )}
          <div className={styles.switches}>
            <Segmented
              legend={text('language')}
              options={locales.map((locale) => ({ value: locale, label: text(locale) }))}
              value={language}
              onChange={setLanguage}
            />
            <Segmented
              legend={text('view')}
              options={[
                { value: 'write', label: text('write') },
                { value: 'preview', label: text('preview') },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {view === 'write' ? (
            <Field
              label={text('textLabel', { language: languageName })}
              hint={text('markup', { operator: '{operator}' })}
              error={faults[language]}
            >
              <TextArea
                name={`text-${language}`}
                lang={language}
                rows={18}
                maxLength={maxDocumentLength}
                className={styles.area}
                value={texts[language]}
                onChange={(event) => write(event.target.value)}
              />
            </Field>
          ) : (
            <div className={styles.preview} lang={language}>
              <DocumentText blocks={parseMarkup(texts[language])} />
            </div>
          )}
          <div className={styles.publish}>
            <div>
              <Checkbox
                checked={needsAcceptance}
                onChange={(event) => setNeedsAcceptance(event.target.checked)}
                disabled={!acceptedNames.some((name) => name === desk.document)}
              >
                {text('needsAcceptance')}
              </Checkbox>
              <p className={styles.quiet}>{text('needsAcceptanceHint')}</p>
            </div>
            <Button disabled={!draft.isDraft || draft.isStale} onClick={() => setIsConfirming(true)}>
              {text('publish', { version: nextVersion })}
            </Button>
          </div>
        </div>
      </Panel>
      {draft.isDraft && (
        <Panel title={text('changes')}>
          <DifferenceList before={desk.texts} after={texts} />
        </Panel>
      )}
      <DocumentHistory
        api={api}
        document={desk.document}
        versions={desk.versions}
        onRestore={(version, restoredTexts) => {
          draft.change({ texts: restoredTexts, restoredFrom: version });
          setFaults({});
        }}
      />
      <FormDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={text('publishTitle', { version: nextVersion })}
        lead={text('publishText')}
        closeLabel={text('close')}
        width="wide"
        submitLabel={text('publishYes')}
        cancelLabel={text('cancel')}
        isBusy={isPending}
        onSubmit={() => void publish()}
      >
        {needsAcceptance && <p className={styles.acceptanceNote}>{text('needsAcceptance')}</p>}
        <DifferenceList before={desk.texts} after={texts} />
      </FormDialog>
    </>
  );
}
