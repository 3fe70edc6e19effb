import { Button } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { CheckIcon } from '../../../../platform/web/ui/icons.tsx';
import { ClockIcon, RefreshIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { type DeviceInspection, isAllSent, waitingOf } from './device-inspection.ts';
import { useInspectorText } from './use-text.ts';

/** Whether the server has all, in plain words. */
export function SendingState({ devices }: { devices: readonly DeviceInspection[] }) {
  const text = useInspectorText();
  const { state, store } = useDesk();
  const begun = devices.filter(({ begun: { movedTo } }) => movedTo === null);
  if (begun.length === 0) return null;
  const waiting = begun.map(waitingOf);
  const sumOf = (what: 'answers' | 'photos') => waiting.reduce((sum, each) => sum + each[what], 0);
  const [answers, photos] = [sumOf('answers'), sumOf('photos')];
  const isSent = begun.every(isAllSent);
  const isBusy = state.sending === 'busy';
  const StateIcon = isSent ? CheckIcon : isBusy ? RefreshIcon : ClockIcon;
  const what = [
    answers > 0 && text('answers', { count: answers }),
    photos > 0 && text('photosCount', { count: photos }),
  ].filter(Boolean);
  const words = isSent
    ? text('allSent')
    : what.length === 0
      ? text(isBusy ? 'sending' : 'changesWait')
      : text(isBusy ? 'sendingWhat' : 'waitsForNetwork', { what: what.join(', ') });
  return (
    <div className={classes(styles.sending, isSent && styles.sent)}>
      <StateIcon />
      <p role="status">{words}</p>
      {!isSent && state.sending === 'waiting' && (
        <Button small tone="quiet" onClick={store.sendNow}>
          {text('sendNow')}
        </Button>
      )}
    </div>
  );
}
