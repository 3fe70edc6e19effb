import { useId } from 'react';
import { Radio } from '../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { maxReportComment, type ReportReason, reportReasons } from '../report-contract.ts';
import { useConversationText } from './use-text.ts';

export type TypedReport = { reason: ReportReason | null; comment: string };
export const emptyReport: TypedReport = { reason: null, comment: '' };

type ReportFieldsProps = {
  report: TypedReport;
  isReasonMissing: boolean;
  onChange: (report: TypedReport) => void;
};

/** Why a moderator should look. */
export function ReportFields({ report, isReasonMissing, onChange }: ReportFieldsProps) {
  const text = useConversationText();
  const name = useId();
  return (
    <>
      <FieldGroup legend={text('reason')} error={isReasonMissing ? text('chooseReason') : undefined}>
        {reportReasons.map((reason) => (
          <Radio
            key={reason}
            name={name}
            value={reason}
            checked={report.reason === reason}
            onChange={() => onChange({ ...report, reason })}
          >
            {text(`reason_${reason}`)}
          </Radio>
        ))}
      </FieldGroup>
      <Field label={text('comment')} optional={text('optional')}>
        <TextArea
          value={report.comment}
          maxLength={maxReportComment}
          onChange={({ target }) => onChange({ ...report, comment: target.value })}
        />
      </Field>
    </>
  );
}
