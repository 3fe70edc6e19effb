import { localizedPath } from '../../../platform/contract/locale.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Radio } from '../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import { maxCommentLength, reportReasons } from '../report-contract.ts';
import styles from './car-form.module.css';
import { useListingText, useReportText } from './use-text.ts';

type ReportFormProps = {
  car: CarDetail;
  /** Values the visitor has submitted; the form shows them again when the server has refused them. */
  submitted: { reason?: string; comment?: string };
  isSent: boolean;
  refusal: string | null;
};

/** The complaint form as a page, for browsers without script and for links opened in a new tab. */
export function ReportForm({ car, submitted, isSent, refusal }: ReportFormProps) {
  const text = useListingText();
  const report = useReportText();
  const locale = useLocale();
  const isReasonMissing = refusal === 'invalid_input' && !submitted.reason;
  const back = (
    <ButtonLink tone="quiet" to={`/cars/${car.id}`}>
      {text('backToCar')}
    </ButtonLink>
  );
  return (
    <Panel>
      <div className={styles.stack}>
        <h1 className={styles.title}>{report('title')}</h1>
        <p>{carTitle(car)}</p>
        {isSent ? (
          <>
            <Notice tone="good">
              <p>{report('thanks')}</p>
            </Notice>
            {back}
          </>
        ) : (
          <form
            className={styles.stack}
            method="post"
            action={localizedPath(locale, `/cars/${car.id}/report`)}
          >
            {refusal && !isReasonMissing && (
              <Notice tone="bad" isUrgent>
                <p>{report(refusal === 'too_many_requests' ? 'tooMany' : 'failed')}</p>
              </Notice>
            )}
            <FieldGroup legend={report('reason')} error={isReasonMissing ? report('choose') : undefined}>
              {reportReasons.map((reason) => (
                <Radio key={reason} name="reason" value={reason} defaultChecked={submitted.reason === reason}>
                  {report(`reason_${reason}`)}
                </Radio>
              ))}
            </FieldGroup>
            <Field
              label={report('comment')}
              optional={text('optional')}
              hint={report('hint', { count: maxCommentLength })}
            >
              <TextArea name="comment" maxLength={maxCommentLength} defaultValue={submitted.comment} />
            </Field>
            <Button type="submit" wide>
              {report('send')}
            </Button>
            {back}
          </form>
        )}
      </div>
    </Panel>
  );
}
