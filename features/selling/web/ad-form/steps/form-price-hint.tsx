import { stepOf } from '../../../ad-steps.ts';
import type { AdForm } from '../../../contract.ts';
import { AdPriceHint } from '../../price-hint-public.tsx';
import { type AdField, saveFaultsOf } from '../ad-checks.ts';
import { useForm } from '../form-view.tsx';
import { TextButton } from '../text-button.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

/** Without these there is no estimate; a brand or model that is not in the lists has no like cars. */
const neededFields = ['brand', 'model', 'year'] as const satisfies readonly AdField[];
/** With these it is more exact. */
const helpfulFields = [
  'mileage',
  'generation',
  'volume_cc',
  'fuel',
  'transmission',
  'drive',
  'steering',
  'body_type',
] as const satisfies readonly AdField[];
const otherFacts = ['mileage_unit', 'condition', 'customs', 'damaged', 'power_hp', 'city', 'branch'] as const;

const isEmpty = (form: AdForm, field: AdField) => form[field] === undefined || form[field] === null;

function lacking(form: AdForm) {
  const isElectric = form.fuel === 'ev' || form.fuel === 'hydrogen';
  return {
    needed: neededFields.filter((field) => {
      const isOther = (field === 'brand' && form.brand_other) || (field === 'model' && form.model_other);
      return isEmpty(form, field) && !isOther;
    }),
    helpful: helpfulFields.filter(
      (field) =>
        isEmpty(form, field) &&
        !(field === 'volume_cc' && isElectric) &&
        !(field === 'mileage' && form.condition === 'new'),
    ),
  };
}

/** Where the price that is typed would stand among like cars, and which answers would tell it better. */
export function FormPriceHint() {
  const text = useSellingText();
  const { api, ad, form, saveAnswers } = useForm();
  const { needed, helpful } = lacking(form);
  if (needed.length > 0)
    return (
      <p className={styles.quiet}>
        {text('estimateNeeds')} <FieldLinks fields={needed} />
      </p>
    );
  const price = saveFaultsOf(form).price ? null : (form.price ?? null);
  return (
    <AdPriceHint
      api={api}
      adId={ad.id}
      factsKey={JSON.stringify(
        [...neededFields, ...helpfulFields, ...otherFacts].map((fact) => ad.form[fact]),
      )}
      price={price}
      onPrice={(chosen) => saveAnswers({ price: chosen })}
      help={
        helpful.length > 0 && (
          <p className={styles.quiet}>
            {text('estimateBetterWith')} <FieldLinks fields={helpful} />
          </p>
        )
      }
    />
  );
}

function FieldLinks({ fields }: { fields: readonly AdField[] }) {
  const text = useSellingText();
  const { go } = useForm();
  return fields.map((field, at) => (
    <span key={field}>
      {at > 0 && ', '}
      <TextButton onClick={() => go(stepOf(field), field)}>{text(`field_${field}`).toLowerCase()}</TextButton>
    </span>
  ));
}
