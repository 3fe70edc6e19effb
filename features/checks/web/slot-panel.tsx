import { useState } from 'react';
import { formatPhone } from '../../../platform/contract/phone.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { type Refusal, useMutation } from '../../../platform/web/use-mutation.ts';
import { listBranches } from '../../company/contract.ts';
import { giveUpMySlot, type MyCheckDetail, setMySlot } from '../contract.ts';
import styles from './checks.module.css';
import { isSlotRefusal, noSlot, type SlotChoice, slotInputOf } from './slot-choice.ts';
import { SlotFields } from './slot-fields.tsx';
import { useSlotText } from './slot-picker.tsx';
import { useCheckText } from './use-text.ts';

type SlotPanelProps = {
  api: ApiClient;
  check: MyCheckDetail;
  /** Shows the check as a call has returned it. */
  onChanged: (check: MyCheckDetail) => void;
  /** The check is not as the page shows it. */
  onOutdated: () => Promise<void>;
};

/** When and where the car is inspected, with what the member may do about it. */
export function SlotPanel(props: SlotPanelProps) {
  const { api, check } = props;
  const text = useCheckText();
  const slotText = useSlotText();
  const { slot, slot_action: action, city } = check;
  const [dialog, setDialog] = useState<'move' | 'give-up' | null>(null);
  const branches = useApiQuery(api, listBranches, {}).data?.results.filter(
    (branch) => branch.city.id === city.id,
  );
  const close = () => setDialog(null);
  if (!slot && (action !== 'choose' || !branches?.length)) return null;
  return (
    <Panel title={text('slotTitle')}>
      <div className={styles.stack}>
        {slot ? (
          <div>
            <p className={styles.when}>{slotText(slot.at)}</p>
            <p>{slot.branch.address}</p>
          </div>
        ) : (
          <p>{text('slotNotYet')}</p>
        )}
        {action === 'too_late' && (
          <p className={styles.note}>
            {text('slotTooLate')}{' '}
            {slot?.branch.phones.map((phone) => (
              <a key={phone} href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            ))}
          </p>
        )}
        {(action === 'choose' || action === 'change') && (
          <div className={styles.buttons}>
            <Button tone="second" onClick={() => setDialog('move')}>
              {text(slot ? 'slotMove' : 'slotChoose')}
            </Button>
            {slot && (
              <Button tone="quiet" onClick={() => setDialog('give-up')}>
                {text('slotGiveUp')}
              </Button>
            )}
          </div>
        )}
      </div>
      {dialog === 'move' && branches && <MoveDialog {...props} branches={branches} onClose={close} />}
      {dialog === 'give-up' && slot && <GiveUpDialog {...props} when={slotText(slot.at)} onClose={close} />}
    </Panel>
  );
}

type DialogProps = SlotPanelProps & { onClose: () => void };

/** The time can no longer be changed: it is too near, or the inspection has begun. */
const isOver = ({ code }: Refusal) => code === 'too_late' || code === 'slot_not_allowed';

function MoveDialog({
  api,
  check,
  branches,
  onChanged,
  onOutdated,
  onClose,
}: DialogProps & { branches: readonly { id: number; address: string }[] }) {
  const text = useCheckText();
  const [choice, setChoice] = useState<SlotChoice>({
    ...noSlot,
    branch: String(branches.find(({ id }) => id === check.slot?.branch.id)?.id ?? branches[0]?.id ?? ''),
  });
  const [error, setError] = useState<string>();
  /** Counts the refusals: after each, the free hours are read again. */
  const [attempt, setAttempt] = useState(0);
  const { isPending, mutate } = useMutation((refusal) =>
    isSlotRefusal(refusal) ? text('slotTaken') : isOver(refusal) ? text('slotTooLate') : null,
  );

  function save() {
    const slot = slotInputOf(choice);
    setError(slot ? undefined : text('slotMissing'));
    if (!slot) return;
    void mutate(() => api.call(setMySlot, { checkId: check.id, ...slot }), {
      success: text('slotSaved'),
      onSuccess(changed) {
        onChanged(changed);
        onClose();
      },
      async onRefusal(refusal) {
        if (isOver(refusal)) {
          onClose();
          await onOutdated();
        } else if (isSlotRefusal(refusal)) {
          setError(text('slotTaken'));
          setChoice({ ...choice, at: '' });
          setAttempt(attempt + 1);
        }
      },
    });
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text(check.slot ? 'slotMoveTitle' : 'slotChooseTitle')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('slotSave')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      onSubmit={save}
    >
      <SlotFields
        key={attempt}
        api={api}
        branches={branches}
        value={choice}
        onChange={(changed) => {
          setChoice(changed);
          setError(undefined);
        }}
        noDay={text('slotChooseDay')}
        error={error}
      />
    </FormDialog>
  );
}

function GiveUpDialog({ api, check, when, onChanged, onOutdated, onClose }: DialogProps & { when: string }) {
  const text = useCheckText();
  const { isPending, mutate } = useMutation((refusal) => (isOver(refusal) ? text('slotTooLate') : null));

  function giveUp() {
    void mutate(() => api.call(giveUpMySlot, { checkId: check.id }), {
      success: text('slotGivenUp'),
      onSuccess: onChanged,
      onRefusal: (refusal) => isOver(refusal) && onOutdated(),
      onSettled: onClose,
    });
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('slotGiveUpTitle')}
      lead={text('slotGiveUpText', { when })}
      closeLabel={text('close')}
      submitLabel={text('slotGiveUp')}
      cancelLabel={text('slotKeep')}
      tone="danger"
      isBusy={isPending}
      onSubmit={giveUp}
    />
  );
}
