import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { changeCheck, maxCommentLength, type StaffCheckDetail } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { useCheckChanges } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

type CommentFormProps = { api: ApiClient; check: StaffCheckDetail; onChanged: () => Promise<void> };

/** Adds a comment of staff to the history. */
export function CommentForm({ api, check, onChanged }: CommentFormProps) {
  const text = useDeskText();
  const { refusalText, callbacks } = useCheckChanges(onChanged);
  const { isPending, mutate } = useMutation(refusalText);
  const [comment, setComment] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    const { id: checkId, version } = check;
    if (!comment.trim()) return;
    void mutate(() => api.call(changeCheck, { checkId, version, comment: comment.trim() }), callbacks);
  }

  return (
    <form className={styles.inlineForm} onSubmit={save} noValidate>
      <Field label={text('comment')} hint={text('noteHint')}>
        <TextArea
          name="comment"
          rows={2}
          maxLength={maxCommentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="second" busy={isPending} className={styles.start}>
        {text('addComment')}
      </Button>
    </form>
  );
}
