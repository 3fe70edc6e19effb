import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { StarIcon } from '../../../platform/web/ui/rare-icons.tsx';
import type { listReviews, Review, SourceRating } from '../contract.ts';
import styles from './reviews.module.css';
import { useReviewText } from './use-text.ts';

/** Longer texts (in characters) are clipped until the reader expands them. */
const longTextLength = 230;

/** Reviews of the company with source and date. Works without JavaScript. */
export function ReviewList({ results, marks, is_demo }: OutputOf<typeof listReviews>) {
  const text = useReviewText();
  if (results.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews" className={styles.title}>
          {text('title')}
        </h2>
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map((mark) => (
              <SourceMark key={mark.source} mark={mark} />
            ))}
          </ul>
        )}
      </div>
      {is_demo ? (
        <Notice title={text('demoTitle')}>
          <p>{text('demoText')}</p>
        </Notice>
      ) : (
        <p className={styles.lead}>{text('lead')}</p>
      )}
      {/* A scrollable area needs keyboard focus. */}
      <div className={styles.row} {...{ role: 'group', tabIndex: 0, 'aria-label': text('title') }}>
        <ul className={styles.cards}>
          {results.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Rating at one service: "2ГИС: 4.8 из 5, 312 отзывов". */
function SourceMark({ mark: { source, average, count, link } }: { mark: SourceRating }) {
  const text = useReviewText();
  const formats = useFormats();
  const label = (
    <>
      {text(source)}: <b>{text('average', { average: formats.number(average) })}</b>,{' '}
      {text('reviewCount', { count })}
    </>
  );
  return (
    <li className={styles.mark}>
      <StarIcon className={classes(styles.star, styles.lit)} />
      {link ? (
        <a href={link} target="_blank" rel="noopener nofollow">
          {label}
        </a>
      ) : (
        <span>{label}</span>
      )}
    </li>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const text = useReviewText();
  const formats = useFormats();
  const { source, author, rating, written_at, link } = review;
  const isLong = review.text.length > longTextLength;
  return (
    <li className={styles.card}>
      <p className={styles.stars}>
        <span className="visually-hidden">{text('rated', { rating })}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} className={classes(styles.star, star <= rating && styles.lit)} />
        ))}
      </p>
      <blockquote className={classes(styles.text, isLong && styles.long)}>{review.text}</blockquote>
      {isLong && (
        <details className={styles.more}>
          <summary>
            <span className={styles.closed}>{text('more')}</span>
            <span className={styles.open}>{text('less')}</span>
          </summary>
        </details>
      )}
      <p className={styles.by}>
        <span>{author || text('anonymous')}</span>
        <time dateTime={written_at}>{formats.date(written_at)}</time>
        {link ? (
          <a href={link} target="_blank" rel="noopener nofollow">
            {text(source)}
          </a>
        ) : (
          <span>{text(source)}</span>
        )}
      </p>
    </li>
  );
}
