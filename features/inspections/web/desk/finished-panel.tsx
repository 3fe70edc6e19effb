import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { useSession } from '../../../identity/web/public.ts';
import { reopenInspection } from '../../staff-contract.ts';
import { inspectionPath } from './addresses.ts';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { type DeviceInspection, waitingOf, withServer } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

/** A finished inspection: its report, and what can be done with it. */
export function FinishedPanel({ device }: { device: DeviceInspection }) {
  const text = useInspectorText();
  const formats = useFormats();
  const api = useApi();
  const { store } = useDesk();
  const { isPending, mutate } = useMutation(({ code }) =>
    code === 'unreachable'
      ? text('reopenOffline')
      : code === 'given_to_other'
        ? text('reopenGivenToOther')
        : null,
  );
  const session = useSession();
  const { begun } = device;
  const isManager =
    session.status === 'member' && session.user.roles.some((role) => role === 'manager' || role === 'admin');
  const finishedAt = begun.server?.finished_at;
  const { answers, photos } = waitingOf(device);
  if (!finishedAt) return null;
  const reopen = () =>
    mutate(() => api.call(reopenInspection, { id: begun.id }), {
      success: text('reopened'),
      onSuccess: (server) => store.change(begun.id, (current) => withServer(current, server)),
    });
  return (
    <Panel title={text('finishedOn', { date: formats.date(finishedAt) })}>
      {answers + photos + begun.told.length > 0 && (
        <Notice tone="warn" title={text('finishedElsewhere')}>
          <p>{text('finishedElsewhereText')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <ButtonLink to={inspectionPath(begun.id, { part: 'report' })}>{text('openReport')}</ButtonLink>
        {begun.check === null && isManager && (
          <ButtonLink tone="second" to={`/staff/inspections/${begun.id}/ad`}>
            {text('makeAd')}
          </ButtonLink>
        )}
        {!begun.server?.is_former && (
          <Button tone="second" busy={isPending} onClick={() => void reopen()}>
            {text('reopen')}
          </Button>
        )}
      </div>
      {begun.server?.is_former && <p className={styles.quiet}>{text('reopenGivenToOther')}</p>}
    </Panel>
  );
}
