import styles from './request-history.module.css';

type RequestEvent = { id: number; happened_at: string; actor: { name: string | null } | null };
type RequestHistoryProps<Event> = {
  title: string;
  events: readonly Event[];
  /** Text shown instead of a name if the event was caused by a visitor without an account. */
  visitor: string;
  sentence: (event: Event) => string;
  when: (moment: string) => string;
};

/** Events of a request, newest first. */
export function RequestHistory<Event extends RequestEvent>(props: RequestHistoryProps<Event>) {
  const { title, events, visitor, sentence, when } = props;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.id}>
            <p className={styles.words}>{sentence(event)}</p>
            <p className={styles.quiet}>
              {event.actor?.name ?? visitor} ·{' '}
              <time dateTime={event.happened_at}>{when(event.happened_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
