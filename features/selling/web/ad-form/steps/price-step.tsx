import { useEffect, useState } from 'react';
import { formatPhone, parsePhone } from '../../../../../platform/contract/phone.ts';
import { useFormats } from '../../../../../platform/web/i18n.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Chip } from '../../../../../platform/web/ui/chip.tsx';
import { Combobox } from '../../../../../platform/web/ui/combobox.tsx';
import { Field } from '../../../../../platform/web/ui/field.tsx';
import { CheckIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Switch } from '../../../../../platform/web/ui/switch.tsx';
import { TextArea, TextInput } from '../../../../../platform/web/ui/text-input.tsx';
import { mendedVin, parseVehicleNumber } from '../../../../vehicles/web/public.ts';
import { adLimits } from '../../../ad-limits.ts';
import { isPhoneProved, isWrongNumber } from '../ad-checks.ts';
import { Anchor } from '../anchor.tsx';
import { type City, useForm } from '../form-view.tsx';
import { NewPrice } from '../new-price.tsx';
import { NumberField } from '../number-field.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

export function PriceStep() {
  const text = useSellingText();
  const { form, answer, faultOf, leave } = useForm();
  useOwnContacts();
  return (
    <>
      <Panel>
        <div className={styles.fields}>
          <Anchor field="price">
            <NumberField
              className={styles.large}
              label={text('field_price')}
              hint={text('priceHint')}
              error={faultOf('price')}
              unit={text('priceUnit')}
              value={form.price}
              onChange={(price) => answer({ price })}
              onLeave={() => leave('price')}
            />
          </Anchor>
          <NewPrice />
          <div className={styles.pair}>
            <Anchor field="bargain">
              <Switch
                checked={form.bargain ?? false}
                onChange={({ target }) => answer({ bargain: target.checked })}
              >
                {text('field_bargain')}
              </Switch>
            </Anchor>
            <Anchor field="exchange">
              <Switch
                checked={form.exchange ?? false}
                onChange={({ target }) => answer({ exchange: target.checked })}
              >
                {text('field_exchange')}
              </Switch>
            </Anchor>
          </div>
        </div>
      </Panel>
      <Panel title={text('contactTitle')}>
        <div className={styles.fields}>
          <Phone />
          <CityField />
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

/** Prefills a new ad with the member's own phone and city. */
function useOwnContacts() {
  const { ad, form, parts, answer } = useForm();
  const { ownPhone, ownCityId } = parts;
  const isUntouched = ad.status === 'draft';
  const lacksPhone = isUntouched && form.contact_phone === undefined && ownPhone !== null;
  const lacksCity = isUntouched && form.city === undefined && ownCityId !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is lacking is filled in, once
  useEffect(() => {
    if (lacksPhone || lacksCity)
      answer({ ...(lacksPhone && { contact_phone: ownPhone }), ...(lacksCity && { city: ownCityId }) });
  }, [lacksPhone, lacksCity]);
}

function VehicleNumber() {
  const text = useSellingText();
  const { form, answer, faultOf, leave } = useForm();
  const [wasLeft, setWasLeft] = useState(Boolean(form.vin));
  const vin = form.vin ?? '';
  const number = parseVehicleNumber(vin);
  const mended = wasLeft ? mendedVin(vin) : null;
  const isWrong = wasLeft && isWrongNumber(vin);
  const good = number && text(number.kind === 'vin' ? 'vinOk' : 'bodyNumberOk');
  return (
    <Anchor field="vin">
      <Field
        label={text('field_vin')}
        optional={text('optional')}
        hint={
          good ? (
            <span className={styles.good}>
              <CheckIcon /> {good}
            </span>
          ) : (
            text('vinHint')
          )
        }
        error={isWrong ? text(mended ? 'vinMended' : 'vinNotRead', { vin: mended ?? '' }) : faultOf('vin')}
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={vin}
          onChange={({ target }) => answer({ vin: target.value || null })}
          onBlur={() => {
            setWasLeft(true);
            leave('vin');
          }}
        />
      </Field>
      {isWrong && mended && (
        <Button tone="second" small className={styles.under} onClick={() => answer({ vin: mended })}>
          {text('vinUseMended', { vin: mended })}
        </Button>
      )}
    </Anchor>
  );
}

function Description() {
  const text = useSellingText();
  const formats = useFormats();
  const { form, answer, faultOf, leave } = useForm();
  const description = form.description ?? '';
  return (
    <Anchor field="description">
      <Field
        label={text('field_description')}
        optional={text('optional')}
        error={faultOf('description')}
        hint={
          <span className={styles.between}>
            <span>{text('descriptionHint')}</span>
            <span>
              {formats.number(description.length)} / {formats.number(adLimits.description)}
            </span>
          </span>
        }
      >
        <TextArea
          rows={5}
          value={description}
          onChange={({ target }) => answer({ description: target.value || null })}
          onBlur={() => leave('description')}
        />
      </Field>
    </Anchor>
  );
}

function Phone() {
  const text = useSellingText();
  const { keeper, ad, form, parts, answer, faultOf, leave } = useForm();
  const [isProving, setIsProving] = useState(false);
  /** The raw text: ten digits may be a complete number or one that is still being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const given = form.contact_phone ?? '';
  const phone = parsePhone(given);
  const isProved = isPhoneProved(phone, { ad, ownPhone: parts.ownPhone });
  const { ownPhone } = parts;

  async function proved(number: string) {
    answer({ contact_phone: number });
    await keeper.refresh();
    setIsProving(false);
  }

  return (
    <Anchor field="contact_phone">
      <Field
        label={text('field_contact_phone')}
        error={faultOf('contact_phone')}
        hint={
          isProved ? (
            <span className={styles.good}>
              <CheckIcon /> {text('phoneVerified')}
            </span>
          ) : (
            text(phone ? 'phoneUnverified' : 'phoneHint')
          )
        }
      >
        <TextInput
          type="tel"
          autoComplete="tel"
          placeholder="+7 701 123 45 67"
          value={typed ?? (phone === given ? formatPhone(given) : given)}
          onChange={({ target }) => {
            setTyped(target.value);
            answer({ contact_phone: target.value || null });
            setIsProving(false);
          }}
          onBlur={() => {
            if (phone) answer({ contact_phone: phone });
            setTyped(null);
            leave('contact_phone');
          }}
        />
      </Field>
      {ownPhone && phone !== ownPhone && (
        <p className={styles.under}>
          <Chip onClick={() => answer({ contact_phone: ownPhone })}>
            {text('phoneUseOwn', { phone: formatPhone(ownPhone) })}
          </Chip>
        </p>
      )}
      {phone && !isProved && !isProving && (
        <Button tone="second" small className={styles.under} onClick={() => setIsProving(true)}>
          {text('verifyPhone')}
        </Button>
      )}
      {phone && !isProved && isProving && (
        <div className={styles.proof}>{parts.phoneProof({ phone, onProved: proved })}</div>
      )}
    </Anchor>
  );
}

const shownCities = 30;

function CityField() {
  const text = useSellingText();
  const { form, answer, faultOf, leave, parts } = useForm();
  const { list, hasFailed, retry } = parts.cities;
  const optionOf = (city: City) => ({
    value: String(city.id),
    label: city.name,
    note: city.region.slug === city.slug ? undefined : city.region.name,
  });
  const chosen = list?.find(({ id }) => id === form.city);
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
          selected={chosen ? optionOf(chosen) : null}
          find={(typed) =>
            parts
              .findCities(list ?? [], typed)
              .slice(0, shownCities)
              .map(optionOf)
          }
          onSelect={(id) => answer({ city: Number(id) })}
          onBlur={() => leave('city')}
          placeholder={text('citySearch')}
          emptyText={text('cityNone')}
        />
      </Field>
    </Anchor>
  );
}
