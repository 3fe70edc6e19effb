import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { answerFirmReview, type FirmReview, firmReviewLimits } from '../firm-contract.ts';
import { useFirmReviewText } from './use-firm-review-text.ts';

const { min, max } = firmReviewLimits.text;

type AnswerDialogProps = {
  api: ApiClient;
  review: FirmReview;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

export function AnswerDialog({ api, review, onClose, onSaved }: AnswerDialogProps) {
  const text = useFirmReviewText();
  const [words, setWords] = useState(review.answer ?? '');
  const { isPending, errorOf, submit } = useSubmit({ faultText: () => text('tooShort', { min }) });
  const answer = words.trim();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('answerTitle')}
      lead={review.text}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      submitLabel={text('sendAnswer')}
      shape="sheet-on-phone"
      isBusy={isPending}
      onSubmit={() =>
        submit(
          () => api.call(answerFirmReview, { reviewId: review.id, text: answer === '' ? null : answer }),
          {
            // An empty answer takes the earlier one back.
            faults: answer !== '' && answer.length < min ? ['text'] : [],
            success: text('answered'),
            async onSuccess() {
              onClose();
              await onSaved();
            },
          },
        )
      }
    >
      <Field label={text('answerText')} error={errorOf('text')}>
        <TextArea
          name="text"
          rows={4}
          maxLength={max}
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
