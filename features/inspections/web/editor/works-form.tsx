import { type FormEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { ChevronDownIcon, PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import type { Fault } from '../../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { saveRepairWorks } from '../../staff-contract.ts';
import { maxWorks, maxWorkTenge, type RepairWork } from '../../template-contract.ts';
import { DraftNotice, SaveBar } from './draft-notice.tsx';
import styles from './editor.module.css';
import { moved, nameFaults, newKey, noNames } from './group-draft.ts';
import { NamesField } from './names-field.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { useEditorText, useFaultText } from './use-text.ts';
import { draftOfWorks, mergedWorks, type WorkDraft, type WorksDraft } from './works-draft.ts';

const draftKey = 'inspection-works';

/** Parses whole tenge, such as "45 000"; null if it is no price. */
function tengeOf(text: string): number | null {
  const tenge = typedNumber(text);
  return tenge !== null && tenge <= maxWorkTenge ? tenge : null;
}

const faultsOf = ({ works }: Pick<WorksDraft, 'works'>): Fault[] =>
  works.flatMap(({ names, tenge }, at) => [
    ...nameFaults(`works.${at}.names`, names),
    ...(tengeOf(tenge) === null ? [{ field: `works.${at}.tenge`, code: 'bad_price' }] : []),
  ]);

const isOf = ({ field }: Fault, at: number) => field.startsWith(`works.${at}.`);

type WorksFormProps = {
  api: ApiClient;
  version: number;
  works: readonly RepairWork[];
  reload: () => Promise<void>;
};

/** The price list of repairs. What was typed stays in the browser until it is saved, also if somebody else saves first. */
export function WorksForm({ api, version, works: saved, reload }: WorksFormProps) {
  const text = useEditorText();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<WorksDraft>(draftKey, { version, value: draftOfWorks(saved) });
  const { works } = draft.value;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const faultText = useFaultText();
  const { isPending, errorOf, faults, reset, submit, recheck } = useSubmit({
    faultText,
    refusalText: ({ code, faults: found }) =>
      code === 'works_changed' ? text('worksChangedToast') : usedIn(found) ? text('workUsedToast') : null,
  });
  /** Works that were removed, but that points still use. */
  const used = saved.find(({ key }) => key === usedIn(faults)?.value);

  function change(next: WorkDraft[]) {
    if (next.length !== works.length || next.some(({ key }, at) => key !== works[at]?.key)) reset();
    draft.change(({ base }) => ({ works: next, base }));
  }

  function openFaulty(found: readonly Fault[]) {
    const isFaulty = (at: number) =>
      found.some((fault) => isOf(fault, at) && fault.field !== `works.${at}.tenge`);
    setOpened(new Set([...opened, ...works.flatMap(({ key }, at) => (isFaulty(at) ? [key] : []))]));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const found = faultsOf(draft.value);
    openFaulty(found);
    void submit(
      () =>
        api.call(saveRepairWorks, {
          version: draft.version,
          works: works.map(({ tenge, ...work }) => ({ ...work, tenge: tengeOf(tenge) ?? 0 })),
        }),
      {
        form: form.current,
        faults: found,
        success: text('worksSaved'),
        async onSuccess() {
          deleteStoredDraft(draftKey);
          await reload();
        },
        async onRefusal(refusal) {
          openFaulty(refusal.faults);
          if (refusal.code === 'works_changed') await reload();
        },
      },
    );
  }

  return (
    <form
      ref={form}
      className={styles.stack}
      method="post"
      onSubmit={save}
      onBlur={(event) => recheck(event, () => faultsOf(draft.value))}
      noValidate
    >
      <DraftNotice
        draft={draft}
        stale={{
          title: text('worksChangedTitle'),
          text: text('worksChangedText'),
          keep: text('mergeWorks'),
        }}
        onKeep={() => {
          reset();
          draft.change((before) => mergedWorks(before, saved));
          draft.rebase();
        }}
      />
      {used && (
        <Notice
          tone="bad"
          isUrgent
          title={text('workUsed', { name: used.names[locale] })}
          action={
            <Button
              small
              tone="second"
              onClick={() => change([...works, { ...used, tenge: String(used.tenge) }])}
            >
              {text('giveBack')}
            </Button>
          }
        >
          <p>{text('workUsedText')}</p>
        </Notice>
      )}
      <Panel title={text('works', { count: works.length })}>
        <p className={styles.quiet}>{text('worksLead')}</p>
        <ol className={styles.points}>
          {works.map((work, at) => {
            const name = work.names[locale].trim() || text('newWork');
            const isOpen = opened.has(work.key);
            return (
              <li key={work.key} className={styles.point}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    onClick={() => {
                      const next = new Set(opened);
                      if (!next.delete(work.key)) next.add(work.key);
                      setOpened(next);
                    }}
                  >
                    <ChevronDownIcon className={styles.arrow} />
                    <span>{name}</span>
                  </button>
                  <Field
                    hideLabel
                    className={styles.price}
                    label={text('priceOf', { name })}
                    error={errorOf(`works.${at}.tenge`)}
                  >
                    <TextInput
                      compact
                      name={`works.${at}.tenge`}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={14}
                      unit="₸"
                      value={work.tenge}
                      onChange={({ target }) => change(works.with(at, { ...work, tenge: target.value }))}
                    />
                  </Field>
                  <OrderButtons
                    name={name}
                    isFirst={at === 0}
                    isLast={at === works.length - 1}
                    onMove={(move) => change(moved(works, at, move))}
                    onRemove={() => change(works.toSpliced(at, 1))}
                  />
                </div>
                {isOpen && (
                  <div className={styles.stack}>
                    <NamesField
                      legend={text('workName')}
                      field={`works.${at}.names`}
                      names={work.names}
                      errorOf={errorOf}
                      onChange={(names) => change(works.with(at, { ...work, names }))}
                    />
                    <div>
                      <Checkbox
                        name={`works.${at}.once`}
                        checked={work.once === true}
                        aria-describedby={`once-${work.key}`}
                        onChange={({ target }) => change(works.with(at, { ...work, once: target.checked }))}
                      >
                        {text('workOnce')}
                      </Checkbox>
                      <p id={`once-${work.key}`} className={styles.quiet}>
                        {text('workOnceHint')}
                      </p>
                    </div>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        {works.length < maxWorks && (
          <Button
            tone="second"
            small
            icon={<PlusIcon />}
            onClick={() => {
              const work = { key: newKey('work'), names: noNames, tenge: '', once: false };
              change([...works, work]);
              setOpened(new Set([...opened, work.key]));
            }}
          >
            {text('addWork')}
          </Button>
        )}
      </Panel>
      <SaveBar draft={draft} hint={text('worksSaveHint')} isPending={isPending} />
    </form>
  );
}

const usedIn = (faults: readonly Fault[]) =>
  faults.find(({ field, code }) => field === 'works' && code === 'in_use');
