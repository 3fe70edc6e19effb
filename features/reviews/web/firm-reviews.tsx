import { useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { StarIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useApi } from '../../../platform/web/use-page.ts';
import { useSession } from '../../profiles/web/public.tsx';
import { type FirmReview, firmReviewLimits, hideFirmReview, listFirmReviews } from '../firm-contract.ts';

import { AnswerDialog } from './answer-dialog.tsx';
import styles from './firm-reviews.module.css';
import { MyReview } from './my-review.tsx';
import { useFirmReviewText } from './use-firm-review-text.ts';

type Loaded = OutputOf<typeof listFirmReviews>;
type FirmReviewsProps = { firmId: string; loaded: Loaded };

/** What buyers say of a firm. Whoever may say something, or answer it, can do so here. */
export function FirmReviews({ firmId, loaded }: FirmReviewsProps) {
  const text = useFirmReviewText();
  const formats = useFormats();
  const api = useApi();
  const session = useSession();
  const [list, setList] = useState(loaded);
  const [mayAnswer, setMayAnswer] = useState(false);
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });
  const read = (page = 1) => api.call(listFirmReviews, { firmId, page: String(page) });
  const reload = async () => setList(await read());
  const isModerator =
    session.status === 'member' &&
    session.user.roles.some((role) => role === 'moderator' || role === 'admin');
  const nextPage = Math.floor(list.results.length / firmReviewLimits.perPage) + 1;
  return (
    <section className={styles.section} aria-labelledby="firm-reviews">
      <h2 id="firm-reviews">
        {text('title')}
        {list.average !== null && (
          <span className={styles.average}>
            {' '}
            <StarIcon className={classes(styles.star, styles.lit)} />
            {text('average', { average: formats.number(list.average) })} ·{' '}
            {text('count', { count: list.count })}
          </span>
        )}
      </h2>
      {list.count === 0 && <p className={styles.quiet}>{text('none')}</p>}
      <ul className={styles.list}>
        {list.results.map((review) => (
          <li key={review.id} className={styles.review}>
            <Stars rating={review.rating} label={text('rated', { rating: review.rating })} />
            <blockquote className={styles.words}>{review.text}</blockquote>
            <p className={styles.quiet}>
              {review.author || text('anonymous')} ·{' '}
              <time dateTime={review.written_at}>{formats.date(review.written_at)}</time>
            </p>
            {review.answer && (
              <div className={styles.answer}>
                <p className={styles.quiet}>{text('answerOf')}</p>
                <p className={styles.words}>{review.answer}</p>
              </div>
            )}
            {session.status === 'member' && (
              <Actions review={review} mayAnswer={mayAnswer} isModerator={isModerator} reload={reload} />
            )}
          </li>
        ))}
      </ul>
      {list.results.length < list.count && (
        <Button
          tone="second"
          className={styles.start}
          busy={isPending}
          onClick={() =>
            void mutate(() => read(nextPage), {
              onSuccess: (more) =>
                setList((before) => ({
                  ...more,
                  results: [
                    ...before.results,
                    ...more.results.filter(({ id }) => before.results.every((known) => known.id !== id)),
                  ],
                })),
            })
          }
        >
          {text('more')}
        </Button>
      )}
      {session.status === 'member' && (
        <MyReview api={api} firmId={firmId} onChanged={reload} onMayAnswer={setMayAnswer} />
      )}
    </section>
  );
}

function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} className={classes(styles.star, star <= rating && styles.lit)} />
      ))}
    </p>
  );
}

type ActionsProps = {
  review: FirmReview;
  /** The person acts for this firm. */
  mayAnswer: boolean;
  isModerator: boolean;
  reload: () => Promise<void>;
};

/** What the firm's people and moderators can do with a review. */
function Actions({ review, mayAnswer, isModerator, reload }: ActionsProps) {
  const text = useFirmReviewText();
  const api = useApi();
  const { isPending, mutate } = useMutation();
  const [isAnswering, setIsAnswering] = useState(false);
  if (!mayAnswer && !isModerator) return null;
  return (
    <p className={styles.actions}>
      {mayAnswer && (
        <Button small tone="second" onClick={() => setIsAnswering(true)}>
          {text(review.answer ? 'editAnswer' : 'answer')}
        </Button>
      )}
      {isModerator && (
        <Button
          small
          tone="quiet"
          busy={isPending}
          onClick={() =>
            void mutate(() => api.call(hideFirmReview, { reviewId: review.id, is_hidden: true }), {
              success: text('hidden'),
              onSuccess: reload,
            })
          }
        >
          {text('hide')}
        </Button>
      )}
      {isAnswering && (
        <AnswerDialog api={api} review={review} onClose={() => setIsAnswering(false)} onSaved={reload} />
      )}
    </p>
  );
}
