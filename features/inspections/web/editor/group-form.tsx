import { type FormEvent, useRef, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { ChevronDownIcon, PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { deleteStoredDraft, useDraft } from '../../../../platform/web/use-draft.ts';
import { type Fault, useMutation } from '../../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { removeTemplateGroup, saveTemplateGroup } from '../../staff-contract.ts';
import { type InspectionTemplate, maxPoints, type RepairWork } from '../../template-contract.ts';
import { DraftNotice, SaveBar } from './draft-notice.tsx';
import styles from './editor.module.css';
import {
  draftOfGroup,
  emptyGroup,
  type GroupDraft,
  groupFaults,
  groupOf,
  moved,
  newKey,
  newPoint,
} from './group-draft.ts';
import { NamesField } from './names-field.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { PointFields } from './point-fields.tsx';
import { useEditorText, useFaultText } from './use-text.ts';

/** Stands in the address for a group that is not saved yet. */
export const newGroup = 'new';

type GroupFormProps = {
  api: ApiClient;
  /** Key of the group, or `newGroup`. */
  group: string;
  version: number;
  template: InspectionTemplate;
  works: readonly RepairWork[];
  reload: () => Promise<void>;
  onSaved: (key: string) => void;
  onRemoved: () => void;
};

/** A group of points. What was typed is kept in the browser until it is saved, also if somebody else saves first. */
export function GroupForm(props: GroupFormProps) {
  const { api, group, version, template, works, reload, onSaved, onRemoved } = props;
  const text = useEditorText();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const saved = template.groups.find(({ key }) => key === group);
  const draftKey = `inspection-group:${group}`;
  const draft = useDraft<GroupDraft>(draftKey, {
    version,
    value: saved ? draftOfGroup(saved) : emptyGroup,
  });
  const { names, isPrivate, points } = draft.value;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isRemoving, setIsRemoving] = useState(false);
  const faultText = useFaultText();
  const { isPending, errorOf, faults, reset, submit, recheck } = useSubmit({
    faultText,
    refusalText: ({ code }) => (code === 'template_changed' ? text('changedToast') : null),
  });
  const otherPanels = template.groups.flatMap(({ key, points: its }) =>
    key === group ? [] : its.flatMap(({ panel }) => panel ?? []),
  );
  const findFaults = () => groupFaults(draft.value, otherPanels);

  function changePoints(next: GroupDraft['points']) {
    // Faults name points by their place.
    if (next.length !== points.length || next.some(({ key }, at) => key !== points[at]?.key)) reset();
    draft.change({ ...draft.value, points: next });
  }

  function open(keys: readonly string[], isOpen = true) {
    const next = new Set(opened);
    for (const key of keys) isOpen ? next.add(key) : next.delete(key);
    setOpened(next);
  }

  /** Points with a fault, so that it is seen. */
  function openFaulty(found: readonly Fault[]) {
    open(points.flatMap(({ key }, at) => (found.some((fault) => isOf(fault, at)) ? [key] : [])));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const key = group === newGroup ? newKey('group') : group;
    const found = findFaults();
    openFaulty(found);
    void submit(
      () => api.call(saveTemplateGroup, { version: draft.version, group: groupOf(key, draft.value) }),
      {
        form: form.current,
        faults: found,
        success: text('groupSaved'),
        async onSuccess() {
          deleteStoredDraft(draftKey);
          await reload();
          onSaved(key);
        },
        async onRefusal(refusal) {
          openFaulty(refusal.faults);
          if (refusal.code === 'template_changed') await reload();
        },
      },
    );
  }

  return (
    <>
      <form
        ref={form}
        className={styles.stack}
        method="post"
        onSubmit={save}
        onBlur={(event) => recheck(event, findFaults)}
        noValidate
      >
        <DraftNotice
          draft={draft}
          stale={{
            title: text('changedTitle'),
            text: text('changedText', { version }),
            keep: text('keepMine'),
          }}
          onKeep={() => draft.rebase()}
        />
        <Panel
          title={names[locale].trim() || text('newGroup')}
          aside={
            saved &&
            template.groups.length > 1 && (
              <Button tone="quiet" small onClick={() => setIsRemoving(true)}>
                {text('removeGroup')}
              </Button>
            )
          }
        >
          <div className={styles.stack}>
            <NamesField
              legend={text('groupName')}
              field="group.names"
              names={names}
              errorOf={errorOf}
              onChange={(next) => draft.change({ ...draft.value, names: next })}
            />
            <div>
              <Checkbox
                name="group.is_private"
                checked={isPrivate}
                aria-describedby="group-private"
                onChange={({ target }) => draft.change({ ...draft.value, isPrivate: target.checked })}
              >
                {text('private')}
              </Checkbox>
              <p id="group-private" className={styles.quiet}>
                {text('privateHint')}
              </p>
            </div>
          </div>
        </Panel>
        <Panel title={text('points', { count: points.length })}>
          <ol className={styles.points}>
            {points.map((point, at) => {
              const name = point.names[locale].trim() || text('newPoint');
              const isOpen = opened.has(point.key);
              const hasFault = faults.some((fault) => isOf(fault, at));
              return (
                <li key={point.key} className={styles.point}>
                  <div className={styles.head}>
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={isOpen}
                      onClick={() => open([point.key], !isOpen)}
                    >
                      <ChevronDownIcon className={styles.arrow} />
                      <span className={styles.number}>{at + 1}.</span>
                      <span>{name}</span>
                      {hasFault && <span className={styles.fault}>{text('hasFaults')}</span>}
                    </button>
                    <OrderButtons
                      name={name}
                      isFirst={at === 0}
                      isLast={at === points.length - 1}
                      onMove={(move) => changePoints(moved(points, at, move))}
                      onRemove={() => changePoints(points.toSpliced(at, 1))}
                    />
                  </div>
                  {isOpen && (
                    <PointFields
                      point={point}
                      field={`group.points.${at}`}
                      works={works}
                      errorOf={errorOf}
                      onChange={(part) => changePoints(points.with(at, { ...point, ...part }))}
                    />
                  )}
                </li>
              );
            })}
          </ol>
          {points.length === 0 && <p className={styles.quiet}>{text('noPoints')}</p>}
          {points.length < maxPoints && (
            <Button
              tone="second"
              small
              icon={<PlusIcon />}
              onClick={() => {
                const point = newPoint();
                changePoints([...points, point]);
                open([point.key]);
              }}
            >
              {text('addPoint')}
            </Button>
          )}
        </Panel>
        <SaveBar draft={draft} hint={text('saveHint')} isPending={isPending} />
      </form>
      {saved && (
        <RemoveGroup
          api={api}
          group={group}
          version={version}
          name={saved.names[locale]}
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          reload={reload}
          onRemoved={() => {
            deleteStoredDraft(draftKey);
            onRemoved();
          }}
        />
      )}
    </>
  );
}

const isOf = ({ field }: Fault, at: number) => field.startsWith(`group.points.${at}.`);

type RemoveGroupProps = Pick<GroupFormProps, 'api' | 'group' | 'version' | 'reload' | 'onRemoved'> & {
  name: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a group is removed. It has a form of its own, so it stands outside of the group's. */
function RemoveGroup({ api, group, version, name, isOpen, onClose, reload, onRemoved }: RemoveGroupProps) {
  const text = useEditorText();
  const { isPending, mutate } = useMutation(({ code }) =>
    code === 'template_changed' ? text('changedToast') : null,
  );

  const remove = () =>
    mutate(() => api.call(removeTemplateGroup, { key: group, version }), {
      success: text('groupRemoved', { name }),
      async onSuccess() {
        onRemoved();
        await reload();
      },
      async onRefusal() {
        onClose();
        await reload();
      },
    });

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('removeTitle', { name })}
      lead={text('removeText')}
      closeLabel={text('close')}
      submitLabel={text('removeGroup')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={isPending}
      onSubmit={() => void remove()}
    />
  );
}
