import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import {
  addTemplate,
  listTemplates,
  maxTemplateLength,
  maxTemplates,
  removeTemplate,
} from '../template-contract.ts';
import styles from './deals.module.css';
import { useDealText } from './use-text.ts';

type TemplatesDialogProps = {
  api: ApiClient;
  onClose: () => void;
  /** Puts an answer into the field of the message, where it can be changed before it is sent. */
  onChoose: (answer: string) => void;
};

/** The answers that a person writes often: a press takes one into the message; new ones are kept here. */
export function TemplatesDialog({ api, onClose, onChoose }: TemplatesDialogProps) {
  const text = useDealText();
  const loaded = useApiQuery(api, listTemplates, {});
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState('');
  /** Shown in the dialog and not as a toast: a modal dialog takes the presses of all that stands outside it. */
  const [removed, setRemoved] = useState<string | null>(null);
  const answers = changed ?? loaded.data?.results;
  const { isPending: isRemoving, mutate } = useMutation(() => text('notDone'), { isQuiet: true });
  const { isPending, errorOf, refuse, reset, submit } = useSubmit({
    isQuiet: true,
    faultText: () => text('answerRequired'),
    refusalText: ({ code }) =>
      code === 'too_many_templates' ? text('tooManyAnswers', { count: maxTemplates }) : text('notDone'),
  });

  const add = (answer: string, onAdded: () => void) =>
    submit(() => api.call(addTemplate, { text: answer }), {
      onSuccess({ results }) {
        setChanged(results);
        onAdded();
      },
    });
  const remove = (answer: string) =>
    mutate(() => api.call(removeTemplate, { text: answer }), {
      onSuccess({ results }) {
        setChanged(results);
        setRemoved(answer);
      },
    });

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('answersTitle')}
      lead={text('answersLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('keepAnswer')}
      isBusy={isPending}
      className={styles.dialog}
      onSubmit={() => (typed.trim() ? void add(typed, () => setTyped('')) : refuse(['text']))}
    >
      {loaded.isLoading && !answers && <Skeleton shape="block" />}
      {loaded.hasFailed && !answers && (
        <div>
          <p>{text('answersFailed')}</p>
          <Button tone="second" small onClick={() => void loaded.reload()}>
            {text('retry')}
          </Button>
        </div>
      )}
      {answers?.length === 0 && <p>{text('noAnswers')}</p>}
      {answers && answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer}>
              <button
                type="button"
                className={styles.answer}
                onClick={() => {
                  onChoose(answer);
                  onClose();
                }}
              >
                {answer}
              </button>
              <IconButton
                label={text('removeAnswer', { answer })}
                disabled={isRemoving}
                onClick={() => void remove(answer)}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.removed}>
        {removed && (
          <>
            {text('answerRemoved')}
            <Button tone="second" small onClick={() => void add(removed, () => setRemoved(null))}>
              {text('undo')}
            </Button>
          </>
        )}
      </p>
      <Field label={text('newAnswer')} error={errorOf('text')}>
        <TextArea
          rows={2}
          maxLength={maxTemplateLength}
          value={typed}
          onChange={({ target }) => {
            reset();
            setTyped(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
