import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { ArrowUpIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { maxTextLength } from '../contract.ts';
import { type Warning, warningsOf } from '../guard.ts';
import { quickQuestions } from '../quick-questions.ts';
import styles from './conversation.module.css';
import { typedText } from './typed-text.ts';
import { useConversationText } from './use-text.ts';
import { Warnings } from './warnings.tsx';

type ComposerProps = {
  /** Under which name the typed text is kept in the browser. */
  draftKey: string;
  /** What the person has typed on another device. */
  initialText?: string | null | undefined;
  /** Called some time after the last key, to keep the text for other devices. */
  onRest?: ((text: string) => void) | undefined;
  /** A menu of what else can be sent, before the field. */
  menu?: ReactNode;
  /** Is given a function that adds words to what is typed. */
  insert?: RefObject<((words: string) => void) | null> | undefined;
  /** Proposes questions of a buyer, which are sent by one press. */
  hasQuestions?: boolean | undefined;
  /** Resolves to false if the text must stay. */
  onSend: (text: string) => Promise<boolean>;
};

const restMs = 1_500;
/** With a keyboard Enter sends; on a touch screen it begins a line, and the button sends. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The field for a message. What is typed is kept until it was sent. */
export function Composer({
  draftKey,
  initialText,
  onRest,
  menu,
  insert,
  hasQuestions,
  onSend,
}: ComposerProps) {
  const text = useConversationText();
  const [value, setValue] = useState(() => typedText(draftKey).read()?.value ?? initialText ?? '');
  const [isSending, setSending] = useState(false);
  /** Why the person is asked before the text is sent. */
  const [doubts, setDoubts] = useState<readonly Warning[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(onRest);
  latest.current = onRest;
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => latest.current?.(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);

  function change(next: string) {
    setValue(next);
    setDoubts([]);
    if (next) typedText(draftKey).write(next);
    else typedText(draftKey).clear();
  }

  useImperativeHandle(insert, () => (words: string) => {
    change([value.trimEnd(), words].filter(Boolean).join(' '));
    field.current?.focus();
  });

  async function send(words: string, isSure = false) {
    if (!words.trim() || isSending) return;
    const found = isSure ? [] : warningsOf(words);
    setDoubts(found);
    if (found.length > 0) return;
    setSending(true);
    if (words === value) change('');
    const isSent = await onSend(words.trim());
    setSending(false);
    if (!isSent) change(words);
    field.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send(value);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    void send(value);
  }

  return (
    <div className={styles.composer}>
      {hasQuestions && (
        <ul className={styles.quick} aria-label={text('quickLabel')}>
          {quickQuestions.map((question) => (
            <li key={question}>
              <Button tone="second" small onClick={() => void send(text(question))}>
                {text(question)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {doubts.length > 0 && (
        <Notice
          tone="warn"
          isUrgent
          title={text('guardTitle')}
          action={
            <>
              <Button tone="second" small onClick={() => void send(value, true)}>
                {text('sendAnyway')}
              </Button>
              <Button tone="quiet" small onClick={() => field.current?.focus()}>
                {text('edit')}
              </Button>
            </>
          }
        >
          <Warnings warnings={doubts} />
        </Notice>
      )}
      <form method="post" className={styles.form} onSubmit={handleSubmit}>
        {menu}
        <Field label={text('message')} hideLabel>
          <TextArea
            ref={field}
            rows={1}
            className={styles.field}
            placeholder={text('message')}
            maxLength={maxTextLength}
            value={value}
            onChange={(event) => change(event.target.value)}
            onKeyDown={handleKey}
          />
        </Field>
        <IconButton type="submit" className={styles.send} label={text('send')} disabled={!value.trim()}>
          <ArrowUpIcon />
        </IconButton>
      </form>
    </div>
  );
}
