import { useState } from 'react';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../../platform/web/ui/select.tsx';
import { optionalFacets } from '../../../../vehicles/facets.ts';
import { BodySilhouette } from '../../../../vehicles/web/body-silhouette-public.tsx';
import { usualSeatsOf } from '../../../../vehicles/web/public.ts';
import { Anchor } from '../anchor.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useForm } from '../form-view.tsx';
import {
  allModelYears,
  bodiesOfModel,
  generationsOf,
  modelYearsOf,
  possibleValuesOf,
} from '../possible-values.ts';
import { useSellingText } from '../use-text.ts';
import { spanOf } from './model-step.tsx';
import styles from './steps.module.css';

const unlistedGeneration = 'unlisted';

export function CharacteristicsStep() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, faultOf, isAutoFilled } = useForm();
  const generations = generationsOf(form, taxonomy) ?? [];
  const likelyBodies = form.body_type
    ? [form.body_type]
    : (possibleValuesOf('body_type', form, taxonomy) ?? bodiesOfModel(form, taxonomy) ?? []);
  return (
    <Panel>
      <div className={styles.fields}>
        <YearField />
        {generations.length > 0 && (
          <Anchor field="generation">
            <ChoiceField
              layout="rows"
              legend={text('field_generation')}
              hint={isAutoFilled('generation') ? text('onlyOne') : undefined}
              error={faultOf('generation')}
              value={form.generation === null ? unlistedGeneration : form.generation}
              options={[
                ...generations.map((generation) => ({
                  value: generation.value,
                  // People know the years of their car better than its code.
                  label: spanOf(generation, text),
                  note: [
                    generation.label,
                    ...generation.codes.filter((code) => !generation.label.includes(code)),
                  ]
                    .slice(0, 3)
                    .join('\u00a0· '),
                })),
                { value: unlistedGeneration, label: text('unknownGeneration') },
              ]}
              onChange={(generation) =>
                saveAnswers({ generation: generation === unlistedGeneration ? null : generation })
              }
            />
          </Anchor>
        )}
        <BodyField />
        {optionalFacets.map((name) => (
          <Anchor key={name} field={name}>
            <ChoiceField
              legend={text(`field_${name}`)}
              hint={text('optional')}
              error={faultOf(name)}
              possibleValues={name === 'seats' ? usualSeatsOf(likelyBodies) : null}
              value={form[name]}
              options={taxonomy.choices?.facets[name] ?? []}
              onChange={(value) => saveAnswers({ [name]: value })}
            />
          </Anchor>
        ))}
      </div>
    </Panel>
  );
}

export function YearField() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, faultOf, blur } = useForm();
  const [showsAll, setShowsAll] = useState(false);
  const modelYears = modelYearsOf(form, taxonomy);
  const isOutside = Boolean(form.year && modelYears && !modelYears.includes(form.year));
  const showsAllYears = showsAll || isOutside || !modelYears;
  return (
    <Anchor field="year">
      <Field
        label={text('field_year')}
        error={faultOf('year')}
        className={styles.short}
        aside={
          modelYears && (
            <Button tone="quiet" small onClick={() => setShowsAll(!showsAllYears)}>
              {text(showsAllYears ? 'modelYears' : 'otherYear')}
            </Button>
          )
        }
      >
        <Select
          value={form.year ?? ''}
          onChange={({ target }) => saveAnswers({ year: target.value === '' ? null : Number(target.value) })}
          onBlur={() => blur('year')}
        >
          <option value="">{text('choose')}</option>
          {(showsAllYears ? allModelYears() : modelYears).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
    </Anchor>
  );
}

/**
 * Only bodies of the chosen generation are offered. A seller whose car has another body leaves the generation empty, and is
 * first offered those of the model.
 */
export function BodyField() {
  const text = useSellingText();
  const { form, taxonomy, saveAnswers, faultOf, isAutoFilled } = useForm();
  const possibleBodies = possibleValuesOf('body_type', form, taxonomy);
  return (
    <Anchor field="body_type">
      <ChoiceField
        legend={text('field_body_type')}
        hint={isAutoFilled('body_type') ? text('onlyOne') : undefined}
        error={faultOf('body_type')}
        value={form.body_type}
        layout="tiles"
        possibleValues={bodiesOfModel(form, taxonomy)}
        options={(taxonomy.choices?.facets.body_type ?? [])
          .filter(({ value }) => possibleBodies?.includes(value) ?? true)
          .map((body) => ({
            ...body,
            picture: <BodySilhouette body={body.value} className={styles.silhouette} />,
          }))}
        onChange={(body_type) => saveAnswers({ body_type })}
      />
    </Anchor>
  );
}
