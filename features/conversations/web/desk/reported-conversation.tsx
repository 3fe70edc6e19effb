import { almatyTime } from '../../../../platform/contract/almaty-time.ts';
import { localizedPath } from '../../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { Picture } from '../../../../platform/web/ui/car-photo.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useNow } from '../../../../platform/web/use-page.ts';
import { dayGroups } from '../../../messages/web/public.ts';
import { photoOf } from '../../../photos/photo-of.ts';
import { readReported } from '../../desk-contract.ts';
import { warningsOf } from '../../guard.ts';
import { Warnings } from '../warnings.tsx';
import styles from './people-desk.module.css';
import { usePeopleText } from './use-text.ts';

/** The newest messages of a reported conversation. Opening it is written in the audit log. */
export function ReportedConversation({
  api,
  id,
  onClose,
}: {
  api: ApiClient;
  id: number;
  onClose: () => void;
}) {
  const text = usePeopleText();
  const formats = useFormats();
  const locale = useLocale();
  const now = useNow();
  const query = useApiQuery(api, readReported, { id: String(id) });
  const { data } = query;
  const nameOf = (author: 'buyer' | 'seller' | null) =>
    author && data
      ? `${text(author)}: ${data[author].name ?? text('member', { number: data[author].member_id })}`
      : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data?.title ?? text('conversation')}
      lead={text('lookIsLogged')}
      closeLabel={text('close')}
    >
      {!data ? (
        <Pending query={query} className={styles.waiting} />
      ) : (
        <div className={styles.talk}>
          <p>
            <a href={localizedPath(locale, `/cars/${data.car}`)} target="_blank" rel="noreferrer">
              {data.title}
              <span className="visually-hidden"> {text('newTab')}</span>
            </a>
          </p>
          {data.has_more && <p className={styles.quiet}>{text('onlyNewest')}</p>}
          {data.results.length === 0 && <p className={styles.quiet}>{text('noMessages')}</p>}
          {dayGroups(data.results, now).map(({ moment, items }) => (
            <section key={moment} className={styles.day}>
              <h3 className={styles.quiet}>{formats.day(moment, now)}</h3>
              {items.map((message) => (
                <div key={message.id} className={styles.said} data-author={message.author ?? undefined}>
                  <p className={styles.quiet}>
                    {nameOf(message.author)}{' '}
                    <time dateTime={message.created_at}>{almatyTime(message.created_at)}</time>
                  </p>
                  {message.photo ? (
                    <a
                      className={styles.photo}
                      style={{ aspectRatio: `${message.photo.width} / ${message.photo.height}` }}
                      href={`/photos/${message.photo.key}/1280.jpg`}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={text('openPhoto')}
                    >
                      <Picture photo={photoOf(message.photo, '')} sizes="16rem" />
                    </a>
                  ) : (
                    <p className={styles.text} dir="auto">
                      {message.text}
                    </p>
                  )}
                  {message.kind === 'text' && (
                    <div className={styles.warning}>
                      <Warnings warnings={warningsOf(message.text)} />
                    </div>
                  )}
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
