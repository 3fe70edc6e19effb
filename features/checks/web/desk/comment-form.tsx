import { type FormEvent, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { maxCommentLength } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type CheckPartProps, useChangeCheck } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

/** Adds a comment of staff to the history. */
export function CommentForm(props: CheckPartProps) {
  const text = useDeskText();
  const { isPending, change } = useChangeCheck(props);
  const [comment, setComment] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    if (comment.trim()) void change({ comment: comment.trim() });
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
