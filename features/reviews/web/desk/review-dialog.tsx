import { useState } from 'react';
import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import {
  addReview,
  editReview,
  type ManualSource,
  manualSources,
  maxAuthorLength,
  maxReviewLength,
  type StaffReview,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useReviewDeskText } from './use-text.ts';

type ReviewDialogProps = {
  api: ApiClient;
  /** The review to edit; null to add one. */
  review: StaffReview | null;
  now: Date;
  onClose: (isSaved: boolean) => void;
};

/** Adds or edits a review copied from a maps service. */
export function ReviewDialog({ api, review, now, onClose }: ReviewDialogProps) {
  const text = useReviewDeskText();
  const [draft, setDraft] = useState({
    source: manualSources.find((option) => option === review?.source) ?? manualSources[0],
    author: review?.author ?? '',
    rating: review?.rating ?? 5,
    text: review?.text ?? '',
    written_on: review ? almatyDay(review.written_at) : '',
    link: review?.link ?? '',
  });
  const { isPending, fields, submit } = useSubmit({
    refusalText: ({ code, faults }) =>
      faults.length > 0 ? null : text(code === 'already_there' ? 'alreadyThere' : 'failed'),
  });
  const changeDraft = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));

  function save() {
    const input = { ...draft, link: draft.link.trim() };
    const call = () =>
      review ? api.call(editReview, { reviewId: review.id, ...input }) : api.call(addReview, input);
    void submit<unknown>(call, { success: text('saved'), onSuccess: () => onClose(true) });
  }

  const faultOf = (field: string, message: string) => (fields.includes(field) ? message : undefined);
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(false)}
      title={text(review ? 'editTitle' : 'addTitle')}
      lead={text('addLead')}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      submitLabel={text('save')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      className={styles.fields}
      onSubmit={save}
    >
      <Field label={text('source')}>
        <Select
          name="source"
          value={draft.source}
          onChange={(event) => changeDraft({ source: event.target.value as ManualSource })}
        >
          {manualSources.map((option) => (
            <option key={option} value={option}>
              {text(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('rating')}>
        <Select
          name="rating"
          value={draft.rating}
          onChange={(event) => changeDraft({ rating: Number(event.target.value) })}
        >
          {[5, 4, 3, 2, 1].map((option) => (
            <option key={option} value={option}>
              {text('rated', { rating: option })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('author')} hint={text('authorHint')} error={faultOf('author', text('needed'))}>
        <TextInput
          name="author"
          autoComplete="off"
          maxLength={maxAuthorLength}
          value={draft.author}
          onChange={(event) => changeDraft({ author: event.target.value })}
        />
      </Field>
      <Field label={text('writtenOn')} error={faultOf('written_on', text('dateWrong'))}>
        <TextInput
          type="date"
          name="written_on"
          max={almatyDay(now)}
          value={draft.written_on}
          onChange={(event) => changeDraft({ written_on: event.target.value })}
        />
      </Field>
      <Field
        label={text('link')}
        hint={text('linkHint')}
        error={faultOf('link', text('linkWrong'))}
        className={styles.whole}
      >
        <TextInput
          type="url"
          name="link"
          autoComplete="off"
          maxLength={500}
          value={draft.link}
          onChange={(event) => changeDraft({ link: event.target.value })}
        />
      </Field>
      <Field label={text('text')} error={faultOf('text', text('needed'))} className={styles.whole}>
        <TextArea
          name="text"
          rows={5}
          maxLength={maxReviewLength}
          value={draft.text}
          onChange={(event) => changeDraft({ text: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
