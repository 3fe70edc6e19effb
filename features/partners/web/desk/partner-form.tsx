import { type FormEvent, useEffect, useState } from 'react';
import { type Locale, locales } from '../../../../platform/contract/locale.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { addPartner, type StaffPartner, savePartner, textFields } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type Draft, faultsOf, inputOf, keepDraft } from './draft.ts';
import { type Choices, fieldLabels, textLabels } from './fields.ts';
import { HoursField } from './hours-field.tsx';
import { PartnerPreview } from './partner-preview.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlaceFields, TextFields } from './text-fields.tsx';
import { useDeskText } from './use-text.ts';

type PartnerFormProps = Choices & {
  api: ApiClient;
  id: string;
  start: { version: number; draft: Draft; saved: Draft; isRestored: boolean };
  now: Date;
  /** Begins anew with what is saved. */
  onRenew: (partner: StaffPartner | null, isRestored: boolean) => void;
  onAdded: (id: number) => void;
  readAgain: () => Promise<StaffPartner | null>;
};

/** One partner in three languages. What is typed stays until it is saved or given up. */
export function PartnerForm(props: PartnerFormProps) {
  const { api, id, start, categories, cities, now, onRenew, onAdded, readAgain } = props;
  const text = useDeskText();
  const toast = useToast();
  const [draft, setDraft] = useState(start.draft);
  const [version, setVersion] = useState(start.version);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState<Locale>('ru');
  const [isBusy, setIsBusy] = useState(false);
  const [hasConflict, setHasConflict] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start.saved);

  useEffect(() => keepDraft(id, isChanged ? { draft, version } : null), [id, draft, version, isChanged]);

  const hasFault = (field: string) => faults.some((one) => one === field || one.startsWith(`${field}.`));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  function refuse(fields: readonly string[]) {
    setFaults(fields);
    const inText = locales.find((locale) => fields.some((field) => field.startsWith(`texts.${locale}`)));
    if (inText) setLanguage(inText);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('form [aria-invalid], form [data-fault] input')?.focus(),
    );
  }

  async function save(over?: number) {
    // A draft may name a category that was hidden or deleted since.
    const chosen = draft.categories.filter((slug) => categories.some((category) => category.slug === slug));
    const whole = { ...draft, categories: chosen };
    const seen = faultsOf(whole);
    if (seen.length > 0) return refuse(seen);
    setIsBusy(true);
    setFaults([]);
    try {
      const input = inputOf(whole);
      const saved =
        id === 'new'
          ? await api.call(addPartner, input)
          : await api.call(savePartner, { ...input, partnerId: id, version: over ?? version });
      keepDraft(id, null);
      toast.success(text(id === 'new' ? 'added' : 'saved'));
      if (id === 'new') onAdded(saved.id);
      else onRenew(saved, false);
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      const fields = error instanceof ApiProblem ? (error.errors ?? []).map(({ field }) => field) : [];
      if (code === 'partner_changed') setHasConflict(true);
      else if (fields.length > 0) refuse(fields);
      else toast.error(text('failed'));
    }
    setIsBusy(false);
  }

  async function takeTheirs() {
    const theirs = await readAgain();
    if (!theirs) return toast.error(text('failed'));
    keepDraft(id, null);
    onRenew(theirs, false);
  }

  async function saveOver() {
    const theirs = await readAgain();
    if (!theirs) return toast.error(text('failed'));
    setHasConflict(false);
    setVersion(theirs.version);
    await save(theirs.version);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void save();
  }

  const fields = { draft, change, hasFault };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {start.isRestored && isChanged && (
        <Notice
          tone="info"
          action={
            <Button
              tone="second"
              small
              onClick={() => (id === 'new' ? onRenew(null, false) : void takeTheirs())}
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
        {id !== 'new' && start.saved.isPublished && (
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
            <Button type="submit" busy={isBusy}>
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
