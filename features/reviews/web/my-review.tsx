import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Segmented } from '../../../platform/web/ui/segmented.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { firmReviewLimits, readMyFirmReview, removeFirmReview, saveFirmReview } from '../firm-contract.ts';
import styles from './firm-reviews.module.css';
import { useFirmReviewText } from './use-firm-review-text.ts';

const { min, max } = firmReviewLimits.text;
const ratings = ['1', '2', '3', '4', '5'] as const;
type Mine = OutputOf<typeof readMyFirmReview>;

type MyReviewProps = {
  api: ApiClient;
  firmId: string;
  onChanged: () => Promise<void>;
  /** Tells whether the person acts for this firm. */
  onMayAnswer: (mayAnswer: boolean) => void;
};

/** The form of a buyer who has talked with the firm; nothing for all others. */
export function MyReview({ api, firmId, onChanged, onMayAnswer }: MyReviewProps) {
  const mine = useApiQuery(api, readMyFirmReview, { firmId });
  const mayAnswer = mine.data?.may_answer ?? false;
  useEffect(() => onMayAnswer(mayAnswer), [mayAnswer, onMayAnswer]);
  if (!mine.data?.may_review) return null;
  const changed = async () => {
    await Promise.all([mine.reload(), onChanged()]);
  };
  return <ReviewForm api={api} firmId={firmId} review={mine.data.review} onChanged={changed} />;
}

type ReviewFormProps = Omit<MyReviewProps, 'onMayAnswer'> & { review: Mine['review'] };

function ReviewForm({ api, firmId, review, onChanged }: ReviewFormProps) {
  const text = useFirmReviewText();
  const [rating, setRating] = useState<(typeof ratings)[number] | null>(
    ratings.find((one) => Number(one) === review?.rating) ?? null,
  );
  const [words, setWords] = useState(review?.text ?? '');
  const { isPending, errorOf, submit } = useSubmit({
    faultText: ({ field }) => text(field === 'rating' ? 'chooseRating' : 'tooShort', { min }),
    refusalText: ({ code }) => (code === 'not_a_buyer' ? text(code) : null),
  });

  function save() {
    const faults = [...(rating === null ? ['rating'] : []), ...(words.trim().length < min ? ['text'] : [])];
    void submit(() => api.call(saveFirmReview, { firmId, rating: Number(rating), text: words }), {
      faults,
      success: text('saved'),
      onSuccess: onChanged,
    });
  }

  return (
    <Panel title={text('yourReview')} headingLevel={3}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <Segmented
            legend={text('rating')}
            options={ratings.map((value) => ({ value, label: value }))}
            value={rating}
            onChange={setRating}
          />
          {errorOf('rating') && (
            <p role="alert" className={styles.fault}>
              {errorOf('rating')}
            </p>
          )}
        </div>
        <Field label={text('text')} hint={text('textHint', { min, max })} error={errorOf('text')}>
          <TextArea
            name="text"
            rows={4}
            maxLength={max}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <p className={styles.actions}>
          <Button type="submit" busy={isPending}>
            {text('save')}
          </Button>
          {review && (
            <Button
              tone="quiet"
              onClick={() =>
                void submit(() => api.call(removeFirmReview, { firmId }), {
                  success: text('removed'),
                  async onSuccess() {
                    setWords('');
                    setRating(null);
                    await onChanged();
                  },
                })
              }
            >
              {text('remove')}
            </Button>
          )}
        </p>
      </form>
    </Panel>
  );
}
