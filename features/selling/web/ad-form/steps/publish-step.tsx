import { createPortal } from 'react-dom';
import { formatPhone, parsePhone } from '../../../../../platform/contract/phone.ts';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { Link } from '../../../../../platform/web/link.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { EyeIcon } from '../../../../../platform/web/ui/rare-icons.tsx';
import { type AdStep, adStepNames, adSteps, missingFields, stepOf } from '../../../ad-steps.ts';
import { type AdField, needsPhoneProof } from '../ad-checks.ts';
import { answerText } from '../answer-text.ts';
import { useForm } from '../form-view.tsx';
import { ForwardButton } from '../forward-button.tsx';
import { previewOf } from '../preview-of.ts';
import { Readiness } from '../readiness.tsx';
import { TextButton } from '../text-button.tsx';
import { usePublish } from '../use-publish.ts';
import { useSellingText } from '../use-text.ts';
import { PhoneProof } from './contact-phone.tsx';
import styles from './publish-step.module.css';

type PublishStepProps = {
  /**
   * The bar at the bottom of the form, into which this step renders its submit button; null until the bar is mounted.
   */
  bar: HTMLElement | null;
  onSubmitted: () => void;
  onPreview: () => void;
};

/** The last step: a summary of the ad, the fields that are missing or wrong, and the submit button. */
export function PublishStep({ bar, onSubmitted, onPreview }: PublishStepProps) {
  const text = useSellingText();
  const { ad, form, taxonomy, parts, uploads, go } = useForm();
  const { publish, isBusy, isWaitingForPhotos, attempts, refusal, faultyFields, problemList } =
    usePublish(onSubmitted);
  const car = previewOf(ad, { form, taxonomy, cities: parts.cities.list }, text);
  const phone = parsePhone(form.contact_phone ?? '');
  const isUnverified = needsPhoneProof({ ad, form, memberPhone: parts.memberPhone });
  const isResubmission = ad.status !== 'draft';

  return (
    <>
      <div ref={problemList} tabIndex={-1} className={styles.trouble}>
        {refusal && <Notice tone="bad" title={refusal} isUrgent />}
        {faultyFields.length > 0 && <FaultyFields fields={faultyFields} isUrgent={attempts > 0} />}
      </div>
      {uploads.running > 0 && (
        <Notice title={text('photosUploading', { count: uploads.running })}>
          <p>{text(isWaitingForPhotos ? 'publishesAfterUpload' : 'uploadsGoOn')}</p>
        </Notice>
      )}
      {uploads.failed > 0 && (
        <Notice
          tone="warn"
          title={text('photosFailed', { count: uploads.failed })}
          action={
            <Button tone="second" small onClick={() => go('photos', 'photos')}>
              {text('toPhotos')}
            </Button>
          }
        />
      )}
      {isUnverified && phone && (
        <Panel title={text('field_contact_phone')}>
          <p>{formatPhone(phone)}</p>
          <p className={styles.note}>{text('fault_phone_not_verified')}</p>
          <PhoneProof key={phone} phone={phone} startsAtOnce={attempts > 0 && faultyFields.length === 1} />
        </Panel>
      )}
      <Panel
        title={text('summary')}
        aside={
          car ? (
            <Button tone="second" small icon={<EyeIcon />} onClick={onPreview}>
              {text('preview')}
            </Button>
          ) : (
            <span className={styles.note}>{text('previewNeeds')}</span>
          )
        }
      >
        <Summary faultyFields={faultyFields} />
      </Panel>
      <div className={styles.onlyNarrow}>
        <Readiness />
      </div>
      {ad.is_company_car ? <p className={styles.terms}>{text('ownPublishNote')}</p> : <Terms />}
      {bar &&
        createPortal(
          <ForwardButton busy={isBusy} onClick={publish}>
            {text(isResubmission ? (ad.is_company_car ? 'ownPublishChanges' : 'publishChanges') : 'publish')}
          </ForwardButton>,
          bar,
        )}
    </>
  );
}

function Terms() {
  const text = useSellingText();
  return (
    <p className={styles.terms}>
      {text('terms')}{' '}
      <Link to="/user-agreements" target="_blank">
        {text('termsAgreement')}
      </Link>{' '}
      {text('termsAnd')}{' '}
      <Link to="/privacy-policy" target="_blank">
        {text('termsPrivacy')}
      </Link>
      .
    </p>
  );
}

/** Missing or wrong fields grouped by step, each with a link to the field. */
function FaultyFields({ fields, isUrgent }: { fields: readonly AdField[]; isUrgent: boolean }) {
  const text = useSellingText();
  const { ad, form, go } = useForm();
  const title = text(missingFields(form, ad.is_company_car).length > 0 ? 'missingTitle' : 'wrongTitle');
  const steps = adStepNames.filter((step) => fields.some((field) => stepOf(field) === step));
  return (
    <Notice tone={isUrgent ? 'bad' : 'warn'} title={title} isUrgent={isUrgent}>
      <p>{text('missingText')}</p>
      <ul className={styles.lacking}>
        {steps.map((step) => (
          <li key={step}>
            <b>{text(`step_${step}`)}</b>:{' '}
            {fields
              .filter((field) => stepOf(field) === step)
              .map((field, at) => (
                <span key={field}>
                  {at > 0 && ', '}
                  <TextButton onClick={() => go(step, field)}>{text(`field_${field}`)}</TextButton>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Fields without a row of their own in the summary, because the row of another field shows them too. */
const hiddenFields: readonly AdField[] = ['brand_other', 'model_other', 'mileage_unit', 'branch'];

function Summary({ faultyFields }: { faultyFields: readonly AdField[] }) {
  const text = useSellingText();
  const formats = useFormats();
  const { form, taxonomy, parts, go } = useForm();
  const content = { form, taxonomy, cities: parts.cities.list };
  const rows = (step: AdStep) =>
    (adSteps[step] as readonly AdField[])
      .filter((field) => !hiddenFields.includes(field))
      .map((field) => ({ field, value: answerText(field, content, { text, formats }) }))
      .filter(({ field, value }) => value !== null || faultyFields.includes(field));
  return (
    <div className={styles.summary}>
      {adStepNames
        .filter((step) => step !== 'publish')
        .map((step) => (
          <section key={step} className={styles.section} aria-labelledby={`summary-${step}`}>
            <div className={styles.sectionHead}>
              <h3 id={`summary-${step}`}>{text(`step_${step}`)}</h3>
              <TextButton
                aria-label={text('changeStep', { step: text(`step_${step}`) })}
                onClick={() => go(step)}
              >
                {text('change')}
              </TextButton>
            </div>
            {rows(step).length === 0 && <p className={styles.note}>{text('notGiven')}</p>}
            <dl>
              {rows(step).map(({ field, value }) => (
                <div key={field} className={styles.row} data-missing={value === null || undefined}>
                  <dt>{text(`field_${field}`)}</dt>
                  <dd>{value ?? text('notGiven')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
