import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { checkStatuses } from '../../moves.ts';
import type { CheckEvent } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useDeskText } from './use-text.ts';

/** What happened to a request, the latest first. */
export function CheckHistory({ events }: { events: readonly CheckEvent[] }) {
  const text = useDeskText();
  const formats = useFormats();

  function sentence({ kind, details }: CheckEvent): string {
    const { to, name, note, reason, paid, replaced } = details;
    if (kind === 'sent') return text('eventSent');
    if (kind === 'assigned')
      return text('eventAssigned', { name: typeof name === 'string' ? name : text('nobody') });
    if (kind === 'report') return text(replaced ? 'eventReplaced' : 'eventReport');
    const status = checkStatuses.find((one) => one === to);
    return [
      text('eventStatus', { status: status ? text(status) : '' }),
      ...(typeof paid === 'number' ? [text('eventPaid', { paid: formats.tenge(paid) })] : []),
      ...[note, reason].filter((words) => typeof words === 'string'),
    ].join('. ');
  }

  return (
    <section>
      <h3 className={styles.subtitle}>{text('history')}</h3>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.id}>
            <p className={styles.words}>{sentence(event)}</p>
            <p className={styles.quiet}>
              {event.actor?.name ?? text('member')} ·{' '}
              <time dateTime={event.happened_at}>
                {text('when', { date: formats.date(event.happened_at), time: almatyTime(event.happened_at) })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
