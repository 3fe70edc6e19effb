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
import { type Draft, faultsOf, inputOf } from './draft.ts';
import { type Choices, fieldLabels, textLabels } from './fields.ts';
import { HoursField } from './hours-field.tsx';
import { PartnerPreview } from './partner-preview.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlaceFields, TextFields } from './text-fields.tsx';
import { useDeskText } from './use-text.ts';

const conflict = 'partner_changed';
const draftKey = (id: string) => `partner:${id}`;

type PartnerFormProps = Choices & {
  api: ApiClient;
  id: string;
  saved: StoredDraft<Draft>;
  now: Date;
  /** Starts over with what is saved. */
  onRenew: (partner: StaffPartner | null) => void;
  onAdded: (id: number) => void;
  readAgain: () => Promise<StaffPartner | null>;
};

/** One partner in three languages. What is typed stays until it is saved or discarded. */
export function PartnerForm(props: PartnerFormProps) {
  const { api, id, saved, categories, cities, now, onRenew, onAdded, readAgain } = props;
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
    refusalText: ({ code, faults: told }) => (code === conflict || told.length > 0 ? null : text('failed')),
  });
  const [hasConflict, setHasConflict] = useState(false);
  const [isShown, setIsShown] = useState(false);

  const hasFault = (field: string) => faults.some((one) => one === field || one.startsWith(`${field}.`));
  const change = (part: Partial<Draft>) => store.change((before) => ({ ...before, ...part }));

  /** The language of the first text at fault. */
  function showFault(fields: readonly string[]) {
    const inText = locales.find((locale) => fields.some((field) => field.startsWith(`texts.${locale}`)));
    if (inText) setLanguage(inText);
  }

  function save(baseVersion: number) {
    // A draft may name a category that was hidden or deleted since.
    const chosen = draft.categories.filter((slug) => categories.some((category) => category.slug === slug));
    const whole = { ...draft, categories: chosen };
    const input = inputOf(whole);
    const seen = faultsOf(whole);
    showFault(seen);
    const call = () =>
      id === 'new'
        ? api.call(addPartner, input)
        : api.call(savePartner, { ...input, partnerId: id, version: baseVersion });
    return submit(call, {
      form: form.current,
      faults: seen,
      success: text(id === 'new' ? 'added' : 'saved'),
      onSuccess(partner) {
        if (id !== 'new') return startOver(partner);
        deleteStoredDraft(draftKey(id));
        onAdded(partner.id);
      },
      onRefusal({ code, faults: told }) {
        if (code === conflict) setHasConflict(true);
        showFault(told.map(({ field }) => field));
      },
    });
  }

  function startOver(partner: StaffPartner | null) {
    deleteStoredDraft(draftKey(id));
    onRenew(partner);
  }

  async function takeTheirs() {
    const theirs = await readAgain();
    if (!theirs) return toast.error(text('failed'));
    startOver(theirs);
  }

  async function saveOver() {
    const theirs = await readAgain();
    if (!theirs) return toast.error(text('failed'));
    setHasConflict(false);
    store.rebase(theirs.version);
    await save(theirs.version);
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
            <Button tone="second" small onClick={() => (id === 'new' ? startOver(null) : void takeTheirs())}>
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
      <PlaceFields {...fields} categories={categories} cities={cities} />
      <HoursField {...fields} />
      <PicturesField {...fields} api={api} />
      <div className={styles.bar}>
        {hasConflict && (
          <Notice tone="warn" title={text('conflictTitle')} isUrgent>
            <p>{text('conflictText')}</p>
            <p className={styles.actions}>
              <Button tone="second" small onClick={() => void saveOver()}>
                {text('saveOver')}
              </Button>
              <Button tone="second" small onClick={() => void takeTheirs()}>
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
            <Button tone="second" onClick={() => setIsShown(true)}>
              {text('preview')}
            </Button>
            <Button type="submit" busy={isPending}>
              {text('save')}
            </Button>
          </span>
        </div>
      </div>
      {isShown && (
        <PartnerPreview
          draft={draft}
          categories={categories}
          cities={cities}
          now={now}
          onClose={() => setIsShown(false)}
        />
      )}
    </form>
  );

  /** The field as the form calls it. */
  function labelOf(field: string): string {
    const [area = '', , last = ''] = field.split('.');
    if (area === 'texts') return text(textLabels[textFields.find((one) => one === last) ?? 'name']);
    return text(fieldLabels[area as keyof typeof fieldLabels] ?? 'partner');
  }
}
