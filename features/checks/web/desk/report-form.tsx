import type { FormEvent } from 'react';
import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { typedNumber } from '../../../../platform/web/typed-number.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import type { Fault, Refusal } from '../../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { parseVehicleNumber } from '../../../vehicles/vin.ts';
import { includesValuation } from '../../services.ts';
import {
  addReportFile,
  attachReport,
  maxCarNameLength,
  maxSummaryLength,
  reportMaxBytes,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import { type CheckPartProps, isOutdated, useCheckChanges } from './use-check-changes.ts';
import { useDeskText } from './use-text.ts';

type FaultKey =
  | 'fileMissing'
  | 'fileWrong'
  | 'fileTooLarge'
  | 'nameMissing'
  | 'vinWrong'
  | 'dateWrong'
  | 'valuationWrong'
  | 'valuationMissing'
  | 'summaryMissing';
type Faults = Partial<Record<'pdf' | 'name' | 'vin' | 'date' | 'valuation' | 'summary', FaultKey>>;

const fileRefusals: Record<string, FaultKey> = {
  pdf_missing: 'fileMissing',
  pdf_wrong_type: 'fileWrong',
  too_large: 'fileTooLarge',
};
const fieldRefusals = {
  name: 'nameMissing',
  vin: 'vinWrong',
  date: 'dateWrong',
  valuation: 'valuationWrong',
  summary: 'summaryMissing',
} as const;

/** Form for the finished report: the PDF, and the summary shown to the member. */
export function ReportForm({ api, check, onChanged }: CheckPartProps) {
  const text = useDeskText();
  const formats = useFormats();
  const { refusalText, callbacks } = useCheckChanges(onChanged);
  const { isPending, refusal, submit } = useSubmit({
    refusalText: (newRefusal) =>
      isOutdated(newRefusal) || Object.keys(faultsOf(newRefusal)).length === 0
        ? refusalText(newRefusal)
        : null,
  });
  const faults = refusal ? faultsOf(refusal) : {};
  const needsValuation = includesValuation(check.service);
  const currentReport = check.reports.find(({ is_current }) => is_current);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const fieldValue = (name: string) => String(fields.get(name) ?? '').trim();
    const file = fields.get('pdf');
    const pdf = file instanceof File && file.size > 0 ? file : null;
    const valuation = fieldValue('valuation') === '' ? null : typedNumber(fieldValue('valuation'));
    const vin = fieldValue('vin') || null;
    const clientFaults: Faults = {
      ...(!pdf && !currentReport && { pdf: 'fileMissing' }),
      ...(pdf && pdf.size > reportMaxBytes && { pdf: 'fileTooLarge' }),
      ...(fieldValue('name') === '' && { name: 'nameMissing' }),
      ...(vin && !parseVehicleNumber(vin) && { vin: 'vinWrong' }),
      ...(fieldValue('date') === '' && { date: 'dateWrong' }),
      ...(fieldValue('valuation') !== '' && !valuation && { valuation: 'valuationWrong' }),
      ...(fieldValue('valuation') === '' && needsValuation && { valuation: 'valuationMissing' }),
      ...(fieldValue('summary') === '' && { summary: 'summaryMissing' }),
    };
    const { id: checkId, version } = check;
    const uploaded = async (newFile: File) =>
      api.call(addReportFile, { checkId, bytes: new Uint8Array(await newFile.arrayBuffer()) });
    const call = async () =>
      api.call(attachReport, {
        checkId,
        version,
        ...(pdf && (await uploaded(pdf))),
        name: fieldValue('name'),
        vin,
        date: fieldValue('date'),
        valuation,
        summary: fieldValue('summary'),
      });
    const faultList = Object.entries(clientFaults).map(([field, code]): Fault => ({ field, code }));
    void submit(call, { ...callbacks, form, faults: faultList });
  }

  const error = (name: keyof Faults) => {
    const fault = faults[name];
    return fault && text(fault);
  };
  return (
    <Panel title={text('reportTitle')} headingLevel={3} className={styles.reportPanel}>
      <form className={styles.fields} onSubmit={save} noValidate>
        {currentReport && (
          <div className={styles.whole}>
            <Notice tone={check.status === 'ready' ? 'warn' : 'good'}>
              <p>{text(check.status === 'ready' ? 'handedOver' : 'attached')}</p>
            </Notice>
          </div>
        )}
        <Field
          label={text('file')}
          hint={text(currentReport ? 'fileKept' : 'fileHint')}
          error={error('pdf')}
          className={styles.whole}
        >
          <TextInput type="file" name="pdf" accept="application/pdf,.pdf" />
        </Field>
        <Field label={text('name')} hint={text('nameHint')} error={error('name')}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={maxCarNameLength}
            defaultValue={currentReport?.name ?? check.known_name ?? ''}
          />
        </Field>
        <Field label={text('vin')} optional={text('optional')} error={error('vin')}>
          <TextInput
            name="vin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={currentReport?.vin ?? check.vin ?? ''}
          />
        </Field>
        <Field label={text('date')} error={error('date')}>
          <TextInput type="date" name="date" defaultValue={currentReport?.date ?? almatyDay(new Date())} />
        </Field>
        <Field
          label={text('valuationLabel')}
          optional={needsValuation ? undefined : text('optional')}
          error={error('valuation')}
        >
          <TextInput
            name="valuation"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            unit="₸"
            defaultValue={currentReport?.valuation ? formats.number(currentReport.valuation) : ''}
          />
        </Field>
        <Field
          label={text('summary')}
          hint={text('summaryHint')}
          error={error('summary')}
          className={styles.whole}
        >
          <TextArea
            name="summary"
            rows={4}
            maxLength={maxSummaryLength}
            defaultValue={currentReport?.summary ?? ''}
          />
        </Field>
        <Button type="submit" tone="second" busy={isPending} className={styles.start}>
          {text(currentReport ? 'replace' : 'attach')}
        </Button>
      </form>
    </Panel>
  );
}

/**
 * Texts of the faults by field. For faults found by the form itself, the code is a text key; the server's are mapped by
 * field.
 */
function faultsOf({ code, faults }: Refusal): Faults {
  const fileFault = fileRefusals[code];
  if (fileFault) return { pdf: fileFault };
  return Object.fromEntries(
    faults.flatMap(({ field, code, message }) => {
      const fault = message === undefined ? code : fieldRefusals[field as keyof typeof fieldRefusals];
      return fault ? [[field, fault]] : [];
    }),
  );
}
