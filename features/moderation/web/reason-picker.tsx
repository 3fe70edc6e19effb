import type { Ref } from 'react';
import { Chip, Chips } from '../../../platform/web/ui/chip.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { maxCommentLength, type ReasonCode, reasonCodes } from '../reasons.ts';
import styles from './decision-bar.module.css';
import keyStyles from './key.module.css';
import { Key } from './key.tsx';
import { useModerationText, useReasonText } from './use-text.ts';

/** Keyboard shortcuts of the reasons, in the order of the reasons: `KeyboardEvent.code` and the label of the key. */
export const reasonKeys = [
  ['Digit1', '1'],
  ['Digit2', '2'],
  ['Digit3', '3'],
  ['Digit4', '4'],
  ['Digit5', '5'],
  ['Digit6', '6'],
  ['Digit7', '7'],
  ['Digit8', '8'],
  ['Digit9', '9'],
  ['Digit0', '0'],
  ['Minus', '−'],
  ['Equal', '='],
] as const;

export type Reasons = { codes: ReasonCode[]; comment: string };
export const noReasons: Reasons = { codes: [], comment: '' };

export function toggleReason({ codes, comment }: Reasons, code: ReasonCode): Reasons {
  const next = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
  return { codes: reasonCodes.filter((one) => next.includes(one)), comment };
}

type ReasonFault = 'reasonNeeded' | 'commentNeeded' | 'commentTooLong';

/** Text key of the message about what is missing or too long; null if the reasons are complete. */
export function missingInputKey({ codes, comment }: Reasons): ReasonFault | null {
  if (comment.trim().length > maxCommentLength) return 'commentTooLong';
  if (codes.length === 0) return 'reasonNeeded';
  return codes.includes('other') && comment.trim() === '' ? 'commentNeeded' : null;
}

type ReasonPickerProps = {
  /** The question, which is a heading above; here it is for screen readers. */
  legend: string;
  reasons: Reasons;
  onChange: (reasons: Reasons) => void;
  error: ReasonFault | null;
  commentRef: Ref<HTMLTextAreaElement>;
  onSend: () => void;
  onCancel: () => void;
};

/** Choice of one or more reasons and a comment, with a preview of what the seller will read. */
export function ReasonPicker(props: ReasonPickerProps) {
  const { legend, reasons, onChange, error, commentRef, onSend, onCancel } = props;
  const text = useModerationText();
  const reasonText = useReasonText();
  return (
    <>
      <FieldGroup
        legend={legend}
        hideLegend
        hint={
          <>
            {text('reasonsHint')} <span className={keyStyles.aboutKeys}>{text('reasonsKeys')}</span>
          </>
        }
        error={error === 'reasonNeeded' ? text(error) : undefined}
      >
        <Chips>
          {reasonCodes.map((code, index) => (
            <Chip
              key={code}
              aria-pressed={reasons.codes.includes(code)}
              onClick={() => onChange(toggleReason(reasons, code))}
            >
              {text(`short_${code}`)}
              <Key>{reasonKeys[index]?.[1] ?? ''}</Key>
            </Chip>
          ))}
        </Chips>
      </FieldGroup>
      {reasons.codes.length > 0 && (
        <div className={styles.preview}>
          <h3>{text('sellerReads')}</h3>
          <ul>
            {reasons.codes.map((code) => (
              <li key={code}>{reasonText(code)}</li>
            ))}
          </ul>
        </div>
      )}
      <Field
        label={text('comment')}
        error={
          error === 'commentNeeded' || error === 'commentTooLong'
            ? text(error, { count: reasons.comment.trim().length - maxCommentLength })
            : undefined
        }
      >
        <TextArea
          ref={commentRef}
          rows={2}
          value={reasons.comment}
          onChange={(event) => onChange({ ...reasons, comment: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
            if (event.key === 'Escape') onCancel();
          }}
        />
      </Field>
    </>
  );
}
