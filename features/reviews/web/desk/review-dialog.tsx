import { type FormEvent, useId, useState } from 'react';
import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextArea, TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import {
  addReview,
  editReview,
  type HandSource,
  handSources,
  longestAuthor,
  longestReview,
  type StaffReview,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useReviewDeskText } from './use-text.ts';

type ReviewDialogProps = {
  api: ApiClient;
  /** Null: a new one. */
  review: StaffReview | null;
  now: Date;
  onClose: (isSaved: boolean) => void;
};

/** A review that somebody copies from a map. */
export function ReviewDialog({ api, review, now, onClose }: ReviewDialogProps) {
  const text = useReviewDeskText();
  const formId = useId();
  const [written, setWritten] = useState({
    source: handSources.find((one) => one === review?.source) ?? handSources[0],
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
  const write = (change: Partial<typeof written>) => setWritten((before) => ({ ...before, ...change }));

  function save(event: FormEvent) {
    event.preventDefault();
    const words = { ...written, link: written.link.trim() };
    const call = () =>
      review ? api.call(editReview, { reviewId: review.id, ...words }) : api.call(addReview, words);
    void submit<unknown>(call, { success: text('saved'), onSuccess: () => onClose(true) });
  }

  const faultOf = (field: string, said: string) => (fields.includes(field) ? said : undefined);
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={text(review ? 'editTitle' : 'addTitle')}
      lead={text('addLead')}
      closeLabel={text('close')}
      width="wide"
      shape="sheet-on-phone"
      footer={
        <>
          <Button tone="quiet" onClick={() => onClose(false)}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={save} noValidate>
        <Field label={text('source')}>
          <Select
            name="source"
            value={written.source}
            onChange={(event) => write({ source: event.target.value as HandSource })}
          >
            {handSources.map((one) => (
              <option key={one} value={one}>
                {text(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('rating')}>
          <Select
            name="rating"
            value={written.rating}
            onChange={(event) => write({ rating: Number(event.target.value) })}
          >
            {[5, 4, 3, 2, 1].map((one) => (
              <option key={one} value={one}>
                {text('rated', { rating: one })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('author')} hint={text('authorHint')} error={faultOf('author', text('needed'))}>
          <TextInput
            name="author"
            autoComplete="off"
            maxLength={longestAuthor}
            value={written.author}
            onChange={(event) => write({ author: event.target.value })}
          />
        </Field>
        <Field label={text('writtenOn')} error={faultOf('written_on', text('dateWrong'))}>
          <TextInput
            type="date"
            name="written_on"
            max={almatyDay(now)}
            value={written.written_on}
            onChange={(event) => write({ written_on: event.target.value })}
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
            value={written.link}
            onChange={(event) => write({ link: event.target.value })}
          />
        </Field>
        <Field label={text('text')} error={faultOf('text', text('needed'))} className={styles.whole}>
          <TextArea
            name="text"
            rows={5}
            maxLength={longestReview}
            value={written.text}
            onChange={(event) => write({ text: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
