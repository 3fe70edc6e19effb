import { useEffect, useState } from 'react';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Combobox } from '../../../../../platform/web/ui/combobox.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { CheckIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { TextArea } from '../../../../../platform/web/ui/text-area.tsx';
import { TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { parseVehicleNumber, suggestVin } from '../../../../vehicles/web/public.ts';
import { adLimits } from '../../../ad-limits.ts';
import { stepOf } from '../../../ad-steps.ts';
import { isInvalidVehicleNumber } from '../ad-checks.ts';
import { Anchor } from '../anchor.tsx';
import { type City, useForm } from '../form-view.tsx';
import { NewPrice } from '../new-price.tsx';
import { NumberField } from '../number-field.tsx';
import { TextButton } from '../text-button.tsx';
import { useSellingText } from '../use-text.ts';
import { useVinContradictions } from '../use-vin-contradictions.ts';
import { BranchField } from './branch-field.tsx';
import { ContactPhone } from './contact-phone.tsx';
import { FormPriceHint } from './form-price-hint.tsx';
import styles from './steps.module.css';

export function PriceStep() {
  const text = useSellingText();
  const { ad } = useForm();
  usePrefilledContacts();
  return (
    <>
      <Panel>
        <PriceFields />
      </Panel>
      <Panel title={text(ad.is_company_car ? 'placeTitle' : 'contactTitle')}>
        <div className={styles.fields}>
          {ad.is_company_car ? (
            <BranchField />
          ) : (
            <>
              <ContactPhone />
              <CityField />
            </>
          )}
        </div>
      </Panel>
      <Panel title={text('aboutTitle')}>
        <div className={styles.fields}>
          <VehicleNumber />
          <Description />
        </div>
      </Panel>
    </>
  );
}

export function PriceFields() {
  const text = useSellingText();
  const { form, saveAnswers, faultOf, blur } = useForm();
  return (
    <div className={styles.fields}>
      <Anchor field="price">
        <NumberField
          field="price"
          className={styles.large}
          label={text('field_price')}
          hint={text('priceHint')}
          error={faultOf('price')}
          unit={text('priceUnit')}
          value={form.price}
          onChange={(price) => saveAnswers({ price })}
          onLeave={() => blur('price')}
        />
      </Anchor>
      <FormPriceHint />
      <NewPrice />
      <div className={styles.pair}>
        <Anchor field="bargain">
          <Switch
            checked={form.bargain ?? false}
            onChange={({ target }) => saveAnswers({ bargain: target.checked })}
          >
            {text('field_bargain')}
          </Switch>
        </Anchor>
        <Anchor field="exchange">
          <Switch
            checked={form.exchange ?? false}
            onChange={({ target }) => saveAnswers({ exchange: target.checked })}
          >
            {text('field_exchange')}
          </Switch>
        </Anchor>
      </div>
    </div>
  );
}

/**
 * Fills in an empty phone and city of a draft with the phone of the member's account, or one that the member verified
 * before, and the city saved in this browser.
 */
function usePrefilledContacts() {
  const { ad, form, parts, saveAnswers } = useForm();
  const { savedCityId } = parts;
  const verifiedPhone = parts.memberPhone ?? ad.proved_phones[0] ?? null;
  const isDraft = ad.status === 'draft' && !ad.is_company_car;
  const lacksPhone = isDraft && form.contact_phone === undefined && verifiedPhone !== null;
  const lacksCity = isDraft && form.city === undefined && savedCityId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only when a contact is missing
  useEffect(() => {
    if (lacksPhone || lacksCity)
      saveAnswers({
        ...(lacksPhone && { contact_phone: verifiedPhone }),
        ...(lacksCity && { city: savedCityId }),
      });
  }, [lacksPhone, lacksCity]);
}

function VehicleNumber() {
  const text = useSellingText();
  const { form, saveAnswers, faultOf, blur, go } = useForm();
  const [wasBlurred, setWasBlurred] = useState(Boolean(form.vin));
  const vin = form.vin ?? '';
  const number = parseVehicleNumber(vin);
  const contradictions = useVinContradictions();
  const correctedVin = wasBlurred ? suggestVin(vin) : null;
  const isInvalid = wasBlurred && isInvalidVehicleNumber(vin);
  const validText = number && text(number.kind === 'vin' ? 'vinOk' : 'bodyNumberOk');
  return (
    <Anchor field="vin">
      <Field
        label={text('field_vin')}
        optional={text('optional')}
        hint={
          validText && contradictions.length === 0 ? (
            <span className={styles.good}>
              <CheckIcon /> {validText}
            </span>
          ) : (
            text('vinHint')
          )
        }
        error={
          isInvalid
            ? text(correctedVin ? 'vinSuggestion' : 'vinNotRead', { vin: correctedVin ?? '' })
            : faultOf('vin')
        }
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={vin}
          onChange={({ target }) => saveAnswers({ vin: target.value || null })}
          onBlur={() => {
            setWasBlurred(true);
            blur('vin');
          }}
        />
      </Field>
      <div role="status" className={styles.under}>
        {contradictions.length > 0 && (
          <Notice tone="warn" title={text('vinDiffers')}>
            <ul className={styles.plain}>
              {contradictions.map(({ field, vin: told }) => (
                <li key={field}>
                  {text('vinSays', { field: text(`field_${field}`), value: told })}{' '}
                  <TextButton onClick={() => go(stepOf(field), field)}>{text('change')}</TextButton>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {isInvalid && correctedVin && (
        <Button
          tone="second"
          small
          className={styles.under}
          onClick={() => saveAnswers({ vin: correctedVin })}
        >
          {text('vinUseSuggestion', { vin: correctedVin })}
        </Button>
      )}
    </Anchor>
  );
}

export function Description() {
  const text = useSellingText();
  const formats = useFormats();
  const { ad, form, saveAnswers, faultOf, blur } = useForm();
  const description = form.description ?? '';
  return (
    <Anchor field="description">
      <Field
        label={text('field_description')}
        optional={text('optional')}
        error={faultOf('description')}
        hint={
          <span className={styles.between}>
            <span>{text(ad.is_company_car ? 'ownDescriptionHint' : 'descriptionHint')}</span>
            <span>
              {formats.number(description.length)} / {formats.number(adLimits.description)}
            </span>
          </span>
        }
      >
        <TextArea
          rows={5}
          value={description}
          onChange={({ target }) => saveAnswers({ description: target.value || null })}
          onBlur={() => blur('description')}
        />
      </Field>
    </Anchor>
  );
}

const maxVisibleCities = 30;

function CityField() {
  const text = useSellingText();
  const { form, saveAnswers, faultOf, blur, parts } = useForm();
  const { list, hasFailed, retry } = parts.cities;
  const optionOf = (city: City) => ({
    value: String(city.id),
    label: city.name,
    note: city.region.slug === city.slug ? undefined : city.region.name,
  });
  const selectedCity = list?.find(({ id }) => id === form.city);
  if (hasFailed) {
    return (
      <Anchor field="city">
        <Notice tone="warn" title={text('citiesFailed')}>
          <Button tone="second" small onClick={retry}>
            {text('tryAgain')}
          </Button>
        </Notice>
      </Anchor>
    );
  }
  return (
    <Anchor field="city">
      <Field label={text('field_city')} hint={text('cityHint')} error={faultOf('city')}>
        <Combobox
          selected={selectedCity ? optionOf(selectedCity) : null}
          find={(typed) =>
            parts
              .findCities(list ?? [], typed)
              .slice(0, maxVisibleCities)
              .map(optionOf)
          }
          onSelect={(id) => saveAnswers({ city: Number(id) })}
          onBlur={() => blur('city')}
          placeholder={text('citySearch')}
          emptyText={text('cityNone')}
        />
      </Field>
    </Anchor>
  );
}
