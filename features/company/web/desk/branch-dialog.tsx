import { formatPhone } from '../../../../platform/contract/phone.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { City } from '../../contract.ts';
import type { DeskBranch } from '../../staff-contract.ts';
import styles from './desk.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { type Faults, splitList } from './faults.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { useDeskText } from './use-text.ts';
import { WeekHoursFields, weekDraftOf, weekHoursOf } from './week-hours-fields.tsx';

export const branchDraft = (id: number | null) => `company:branch:${id ?? 'new'}`;
const emptyTexts = { ru: '', kk: '', en: '' };
const maxLengths = { address: 200, hours: 100 };

type BranchDialogProps = {
  /** The branch to edit; null to add one. */
  branch: DeskBranch | null;
  /** Version of the list of branches, for optimistic locking. */
  version: number;
  cities: readonly City[];
  title: string;
  faults: Faults;
  isBusy: boolean;
  onSave: (branch: DeskBranch, version: number) => void;
  onClose: () => void;
};

/** Edits one branch. Unsaved input is stored as a draft in this browser. */
export function BranchDialog(props: BranchDialogProps) {
  const { branch, version, cities, title, faults, isBusy, onSave, onClose } = props;
  const text = useDeskText();
  const draft = useDraft(branchDraft(branch?.id ?? null), {
    version,
    value: {
      city: branch ? String(branch.city) : '',
      address: branch?.address ?? emptyTexts,
      phones: branch?.phones.map(formatPhone).join(', ') ?? '',
      social: branch?.social_url ?? '',
      hours: branch?.hours ?? emptyTexts,
      week: weekDraftOf(branch?.week_hours ?? null),
    },
  });
  const values = draft.value;

  function submit() {
    const { city, address, phones, social, hours, week } = values;
    onSave(
      {
        id: branch?.id ?? null,
        city: Number(city),
        address,
        phones: splitList(phones),
        social_url: social.trim() || null,
        hours,
        week_hours: weekHoursOf(week),
      },
      draft.version,
    );
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      width="wide"
      submitLabel={text('save')}
      cancelLabel={text('cancel')}
      isBusy={isBusy}
      isDisabled={draft.isStale}
      className={styles.form}
      onSubmit={submit}
    >
      <DraftNotice draft={draft} />
      <Field label={text('city')} error={faults.city}>
        <Select
          name="city"
          value={values.city}
          onChange={(event) => draft.change({ ...values, city: event.target.value })}
        >
          <option value="">{text('chooseCity')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <LocalizedFields
        legend={text('address')}
        name="address"
        maxLength={maxLengths.address}
        value={values.address}
        faults={faults}
        onChange={(address) => draft.change({ ...values, address })}
      />
      <div className={styles.two}>
        <Field label={text('phones')} hint={text('phonesHint')} error={faults.phones}>
          <TextInput
            name="phones"
            inputMode="tel"
            autoComplete="off"
            maxLength={200}
            value={values.phones}
            onChange={(event) => draft.change({ ...values, phones: event.target.value })}
          />
        </Field>
        <Field label={text('social')} optional={text('optional')} error={faults.social_url}>
          <TextInput
            name="social"
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            value={values.social}
            onChange={(event) => draft.change({ ...values, social: event.target.value })}
          />
        </Field>
      </div>
      <LocalizedFields
        legend={text('hours')}
        name="hours"
        maxLength={maxLengths.hours}
        value={values.hours}
        faults={faults}
        onChange={(hours) => draft.change({ ...values, hours })}
      />
      <WeekHoursFields
        value={values.week}
        faults={faults}
        onChange={(week) => draft.change({ ...values, week })}
      />
    </FormDialog>
  );
}
