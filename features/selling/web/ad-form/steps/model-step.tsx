import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import type { FormModel } from '../use-taxonomy.ts';
import { type SellingText, useSellingText } from '../use-text.ts';
import { NamePicker } from './name-picker.tsx';

export function ModelStep() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, go, faultOf, blur } = useForm();
  if (!form.brand && !form.brand_other) {
    return (
      <Panel>
        <Anchor field="model">
          <p>{text('modelAfterBrand')}</p>
          <Button tone="second" onClick={() => go('brand')}>
            {text('chooseBrand')}
          </Button>
        </Anchor>
      </Panel>
    );
  }
  // The seller typed a brand that is not in the list, so there is no list of its models.
  if (!form.brand) {
    return (
      <Panel>
        <Anchor field="model">
          <Field
            label={text('field_model_other')}
            hint={text('otherHint')}
            error={faultOf('model_other') ?? faultOf('model')}
          >
            <TextInput
              autoComplete="off"
              value={form.model_other ?? ''}
              onChange={({ target }) => saveAnswers({ model: null, model_other: target.value || null })}
              onBlur={() => blur('model_other')}
            />
          </Field>
        </Anchor>
      </Panel>
    );
  }
  return (
    <NamePicker
      key={form.brand}
      field="model"
      otherField="model_other"
      names={taxonomy.models?.map((model) => ({ ...model, note: spanOf(model, text) })) ?? null}
      searchLabel={text('findModel')}
      allTitle={text('allModels')}
      onChoose={(model) => {
        saveAnswers({ model, model_other: null });
        go('characteristics');
      }}
      onOtherName={(name) => saveAnswers({ model: null, model_other: name === '' ? null : name })}
    />
  );
}

/** Production years as text: "2011–2018" or "с 2017"; empty when unknown. */
export function spanOf(
  { year_from, year_to }: Pick<FormModel, 'year_from' | 'year_to'>,
  text: SellingText,
): string | null {
  if (year_from === null) return null;
  if (year_to === null) return text('yearsFrom', { from: String(year_from) });
  return text('yearsSpan', { from: String(year_from), to: String(year_to) });
}
