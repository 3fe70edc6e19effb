import { useId, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Radio } from '../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { maxCommentLength, type ReportReason, reportCar, reportReasons } from '../report-contract.ts';
import styles from './report-dialog.module.css';
import { useListingText, useReportText } from './use-text.ts';

export type ReportDialogProps = { carId: number; api: ApiClient; isOpen: boolean; onClose: () => void };

/** Dialog for a complaint. The typed text stays when sending fails, and when the dialog is closed and opened again. */
export function ReportDialog({ carId, api, isOpen, onClose }: ReportDialogProps) {
  const text = useListingText();
  const report = useReportText();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [comment, setComment] = useState('');
  const { isPending, refusal, fields, refuse, reset, submit } = useSubmit();

  function send() {
    if (!reason) return refuse(['reason']);
    void submit(() => api.call(reportCar, { id: String(carId), reason, comment }), {
      success: report('thanks'),
      onSuccess() {
        setReason(null);
        setComment('');
        onClose();
      },
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={report('title')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={report('send')}
      cancelLabel={report('cancel')}
      isBusy={isPending}
      className={styles.form}
      onSubmit={send}
    >
      <FieldGroup legend={report('reason')} error={fields.includes('reason') ? report('choose') : undefined}>
        {reportReasons.map((option) => (
          <Radio
            key={option}
            name={`${formId}-reason`}
            value={option}
            checked={reason === option}
            onChange={() => {
              setReason(option);
              reset();
            }}
          >
            {report(`reason_${option}`)}
          </Radio>
        ))}
      </FieldGroup>
      <Field
        label={report('comment')}
        optional={text('optional')}
        hint={report('hint', { count: maxCommentLength })}
      >
        <TextArea
          value={comment}
          maxLength={maxCommentLength}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      {refusal && !fields.includes('reason') && (
        <Notice tone="bad" isUrgent>
          <p>{report(refusal.status === 429 ? 'tooMany' : 'failed')}</p>
        </Notice>
      )}
    </FormDialog>
  );
}
