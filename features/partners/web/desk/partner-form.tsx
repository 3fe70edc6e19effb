import { type FormEvent, useRef, useState } from 'react';
import { type Locale, locales } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import type { StoredDraft } from '../../../../platform/web/draft-store.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { addPartner, type StaffPartner, savePartner, textFields } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type Draft, faultsOf, requestInputOf } from './draft.ts';
import { fieldLabels, type SelectOptions, textLabels } from './fields.ts';
import { HoursField } from './hours-field.tsx';
import { PartnerPreview } from './partner-preview.tsx';
import { PicturesField } from './pictures-field.tsx';
import { ContactFields, TextFields } from './text-fields.tsx';
import { useDeskText } from './use-text.ts';

const conflictCode = 'partner_changed';
const draftKey = (id: string) => `partner:${id}`;

type PartnerFormProps = SelectOptions & {
  api: ApiClient;
  id: string;
  saved: StoredDraft<Draft>;
  now: Date;
  /** Resets the form to this saved partner. */
  onReset: (partner: StaffPartner | null) => void;
  onAdded: (id: number) => void;
  reload: () => Promise<StaffPartner | null>;
};

/** Form of a partner in three languages. The draft is stored until it is saved or discarded. */
export function PartnerForm(props: PartnerFormProps) {
  const { api, id, saved, categories, cities, now, onReset, onAdded, reload } = props;
  const text = useDeskText();
  const toast = useToast();
  const { value: draft, version, isDraft, ...store } = useDraft(draftKey(id), saved);
  const [isRestored] = useState(isDraft);
  const [language, setLanguage] = useState<Locale>('ru');
  const form = useRef<HTMLFormElement>(null);
  const {
    isPending,
    fields: faults,
    submit,
  } = useSubmit({
    refusalText: ({ code, faults: serverFaults }) =>
      code === conflictCode || serverFaults.length > 0 ? null : text('failed'),
  });
  const [hasConflict, setHasConflict] = useState(false);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);

  const hasFault = (field: string) =>
    faults.some((fault) => fault === field || fault.startsWith(`${field}.`));
  const change = (part: Partial<Draft>) => store.change((before) => ({ ...before, ...part }));

  /** Shows the language of the first invalid text. */
  function showFault(fields: readonly string[]) {
    const faultyLocale = locales.find((locale) =>
      fields.some((field) => field.startsWith(`texts.${locale}`)),
    );
    if (faultyLocale) setLanguage(faultyLocale);
  }

  function save(baseVersion: number) {
    // The draft may contain a category that has been hidden or deleted since it was stored.
    const existingCategories = draft.categories.filter((slug) =>
      categories.some((category) => category.slug === slug),
    );
    const cleanedDraft = { ...draft, categories: existingCategories };
    const input = requestInputOf(cleanedDraft);
    const clientFaults = faultsOf(cleanedDraft);
    showFault(clientFaults);
    const call = () =>
      id === 'new'
        ? api.call(addPartner, input)
        : api.call(savePartner, { ...input, partnerId: id, version: baseVersion });
    return submit(call, {
      form: form.current,
      faults: clientFaults,
      success: text(id === 'new' ? 'added' : 'saved'),
      onSuccess(partner) {
        if (id !== 'new') return startOver(partner);
        deleteStoredDraft(draftKey(id));
        onAdded(partner.id);
      },
      onRefusal({ code, faults: serverFaults }) {
        if (code === conflictCode) setHasConflict(true);
        showFault(serverFaults.map(({ field }) => field));
      },
    });
  }

  function startOver(partner: StaffPartner | null) {
    deleteStoredDraft(draftKey(id));
    onReset(partner);
  }

  async function loadSavedVersion() {
    const currentPartner = await reload();
    if (!currentPartner) return toast.error(text('failed'));
    startOver(currentPartner);
  }

  async function overwrite() {
    const currentPartner = await reload();
    if (!currentPartner) return toast.error(text('failed'));
    setHasConflict(false);
    store.rebase(currentPartner.version);
    await save(currentPartner.version);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(version);
  }

  const fields = { draft, change, hasFault };
  return (
    <form className={styles.form} ref={form} onSubmit={onSubmit} noValidate>
      {isRestored && isDraft && (
        <Notice
          tone="info"
          action={
            <Button
              tone="second"
              small
              onClick={() => (id === 'new' ? startOver(null) : void loadSavedVersion())}
            >
              {text('discard')}
            </Button>
          }
        >
          <p>{text('restored')}</p>
        </Notice>
      )}
      <div className={styles.headRow}>
        <h2 className={styles.title}>{draft.texts.ru.name.trim() || text('newTitle')}</h2>
        {id !== 'new' && saved.value.isPublished && (
          <ButtonLink tone="second" small to={`/partners/${id}`}>
            {text('onSite')}
          </ButtonLink>
        )}
      </div>
      <TextFields {...fields} language={language} onLanguage={setLanguage} />
      <ContactFields {...fields} categories={categories} cities={cities} />
      <HoursField {...fields} />
      <PicturesField {...fields} api={api} />
      <div className={styles.bar}>
        {hasConflict && (
          <Notice tone="warn" title={text('conflictTitle')} isUrgent>
            <p>{text('conflictText')}</p>
            <p className={styles.actions}>
              <Button tone="second" small onClick={() => void overwrite()}>
                {text('saveOver')}
              </Button>
              <Button tone="second" small onClick={() => void loadSavedVersion()}>
                {text('takeTheirs')}
              </Button>
            </p>
          </Notice>
        )}
        {faults.length > 0 && (
          <Notice tone="bad" isUrgent>
            <p>{text('checkFields', { fields: [...new Set(faults.map(labelOf))].join(', ') })}</p>
          </Notice>
        )}
        <div className={styles.barRow}>
          <Checkbox
            checked={draft.isPublished}
            onChange={(event) => change({ isPublished: event.target.checked })}
          >
            {text('isPublished')}
          </Checkbox>
          <span className={styles.actions}>
            <Button tone="second" onClick={() => setIsPreviewOpen(true)}>
              {text('preview')}
            </Button>
            <Button type="submit" busy={isPending}>
              {text('save')}
            </Button>
          </span>
        </div>
      </div>
      {isPreviewOpen && (
        <PartnerPreview
          draft={draft}
          categories={categories}
          cities={cities}
          now={now}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
    </form>
  );

  /** The label of the field with this API name. */
  function labelOf(field: string): string {
    const [area = '', , last = ''] = field.split('.');
    if (area === 'texts') return text(textLabels[textFields.find((fault) => fault === last) ?? 'name']);
    return text(fieldLabels[area as keyof typeof fieldLabels] ?? 'partner');
  }
}
