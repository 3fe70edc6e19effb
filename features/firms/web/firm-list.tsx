import { useState } from 'react';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { leaveFirm, type MyFirms } from '../contract.ts';
import styles from './firm.module.css';
import { useActing } from './use-acting.ts';
import { refusalTextOf } from './use-firm-submit.ts';
import { useFirmText } from './use-text.ts';

type MyFirm = MyFirms['results'][number];

export const roleNames = {
  owner: 'roleOwner',
  manager: 'roleManager',
  seller: 'roleSeller',
} as const satisfies Record<FirmRole, string>;

const states = {
  applied: { tone: 'warn', name: 'stateApplied' },
  active: { tone: 'good', name: 'stateActive' },
  refused: { tone: 'bad', name: 'stateRefused' },
} as const;

type FirmListProps = { api: ApiClient; firms: readonly MyFirm[]; reload: () => Promise<void> };

/** The firms for which the person may act. */
export function FirmList({ api, firms, reload }: FirmListProps) {
  const text = useFirmText();
  const { isPending, actFor } = useActing(api);
  const [leaving, setLeaving] = useState<MyFirm | null>(null);
  const { isPending: isLeaving, mutate } = useMutation(({ code }) => refusalTextOf(text, code));
  const leave = (firm: MyFirm) =>
    mutate(() => api.call(leaveFirm, { firmId: firm.id }), {
      success: text('left'),
      onSuccess: reload,
      onSettled: () => setLeaving(null),
    });
  return (
    <Panel title={text('myFirms')}>
      <ul className={styles.list}>
        {firms.map((firm) => (
          <li key={firm.id} className={styles.row}>
            <div className={styles.who}>
              <strong className={styles.name}>{firm.name}</strong>
              <Badge tone={states[firm.state].tone}>{text(states[firm.state].name)}</Badge>
              <span className={styles.note}>{text(roleNames[firm.role])}</span>
            </div>
            {firm.state === 'applied' && <p className={styles.note}>{text('appliedNote')}</p>}
            {firm.refusal && <p className={styles.note}>{text('refusedNote', { reason: firm.refusal })}</p>}
            <span className={styles.actions}>
              <Button tone="second" small busy={isPending} onClick={() => actFor(firm.id)}>
                {text('actFor')}
              </Button>
              <Button tone="quiet" small onClick={() => setLeaving(firm)}>
                {text('leave')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <FormDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={text('leaveTitle', { name: leaving?.name ?? '' })}
        lead={text('leaveText')}
        closeLabel={text('close')}
        cancelLabel={text('cancel')}
        submitLabel={text('leave')}
        tone="danger"
        shape="sheet-on-phone"
        isBusy={isLeaving}
        onSubmit={() => leaving && leave(leaving)}
      />
    </Panel>
  );
}
