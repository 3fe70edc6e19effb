import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Locale, localizedPath } from '../../../platform/contract/locale.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { cityStore, useBrowserStore } from '../../../platform/web/browser-store.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import {
  pendingActionStore,
  printPendingAction,
  takePendingAction,
} from '../../../platform/web/pending-action.ts';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Radio } from '../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../platform/web/ui/field.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import { phoneFaults } from '../../leads/contact-faults.ts';
import {
  ConsentField,
  type FormState,
  type FormValues,
  HiddenField,
  PhoneField,
  readFormValues,
  SentNotice,
  useRefusalText,
} from '../../leads/web/public.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import { type CheckPrices, requestCheck } from '../contract.ts';
import { type CheckService, checkServices } from '../services.ts';
import { checkDraft, draftOf, fillIn } from './check-draft.ts';
import styles from './checks.module.css';
import { type NumberFault, numberFault } from './number-fault.ts';
import { NumberField } from './number-field.tsx';
import { isSlotRefusal, noSlot, slotChoiceOf, slotInputOf } from './slot-choice.ts';
import { SlotFields } from './slot-fields.tsx';
import { useSlotText } from './slot-picker.tsx';
import { useCheckText, useLineText } from './use-text.ts';

const pendingActionName = 'check';

export type CheckFormProps = {
  api: ApiClient;
  prices: CheckPrices;
  cities: readonly { id: number; name: string }[];
  /** Where cars are inspected; `city` is an id. */
  branches: readonly { id: number; city: number; address: string }[];
  /** Values from the URL, or from a form submitted without JavaScript. */
  initial: FormValues;
  /** The form was submitted without JavaScript and therefore by a guest, who must sign in first. */
  needsSignIn: boolean;
};

/** Request form for a check. A guest must sign in first; after that the form is filled in as before. */
export function CheckForm({ api, prices, cities, branches, initial, needsSignIn }: CheckFormProps) {
  const text = useCheckText();
  const line = useLineText();
  const formats = useFormats();
  const locale = useLocale();
  const router = useRouter();
  const session = useSession();
  const storedCity = useBrowserStore(cityStore);
  const { isPending, isSent, fields, submit, ...sent } = useSubmit({
    initialForm: initialFormState(initial, needsSignIn),
    // A guest is taken to the sign-in page.
    refusalText: (refused) =>
      refused.code === 'sign_in_required' ? '' : isSlotRefusal(refused) ? text('slotTaken') : null,
  });
  const isSlotTaken = sent.refusal !== null && isSlotRefusal(sent.refusal);
  const refusal = useRefusalText()(sent.refusal);
  const [wrongNumber, setWrongNumber] = useState<NumberFault | null>(() =>
    initial.number === undefined ? null : numberFault(initial.number),
  );
  const [hasReturned, setHasReturned] = useState(false);
  const [createdId, setCreatedId] = useState<number | null>(null);
  /** The chosen city; null until the form has its first values in the browser. */
  const [city, setCity] = useState<string | null>(null);
  const [slot, setSlot] = useState(noSlot);
  /** Counts the refused times: after each, the free hours are read again. */
  const [attempt, setAttempt] = useState(0);
  const slotText = useSlotText();
  const needsHour = slot.at === '' && (isSlotTaken || fields.includes('hour'));
  const slotError = needsHour ? text(isSlotTaken ? 'slotTaken' : 'slotMissing') : undefined;
  const branchesHere = branches.filter((branch) => String(branch.city) === city);
  const formElement = useRef<HTMLFormElement>(null);
  const isRestored = useRef(false);

  // When the session has loaded, restores the draft from before signing in, then fills empty fields from the profile.
  useEffect(() => {
    if (session.status === 'starting' || !formElement.current || isRestored.current) return;
    isRestored.current = true;
    const isReturning = session.status === 'member' && takePendingAction(pendingActionName) !== null;
    const { branch, day, at, ...draft } = checkDraft.read()?.value ?? {};
    fillIn(formElement.current, draft, isReturning || !initial.number);
    if (isReturning) {
      setHasReturned(true);
      setWrongNumber(draft.number ? numberFault(draft.number) : null);
    }
    const profile = session.status === 'member' ? session.profile : { phone: null, city: null };
    const cityId = String(profile.city?.id ?? storedCity ?? '');
    fillIn(formElement.current, { phone: profile.phone ?? '', city: cityId }, false);
    const filledCity = readFormValues(formElement.current).city ?? '';
    setCity(filledCity);
    if (filledCity === draft.city) setSlot(slotChoiceOf({ branch, day, at }));
  }, [session, storedCity, initial.number]);

  function goToSignIn() {
    pendingActionStore.write(printPendingAction({ name: pendingActionName, value: '' }));
    void router.navigate({ to: '/auth', search: { next: localizedPath(locale, '/check') } });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values: FormValues = { ...readFormValues(form), ...(branchesHere.length > 0 ? slot : noSlot) };
    const number = numberFault(values.number ?? '');
    setWrongNumber(number);
    const faults = faultsIn(values);
    if (faults.length === 0) checkDraft.write(draftOf(values));
    if (faults.length === 0 && session.status === 'guest') return goToSignIn();
    void submit(() => api.call(requestCheck, requestInputOf(values)), {
      form,
      faults,
      success: text('acceptedTitle'),
      onSuccess({ check }) {
        setCreatedId(check);
        checkDraft.clear();
      },
      onRefusal(refused) {
        if (refused.code === 'sign_in_required') return goToSignIn();
        if (!isSlotRefusal(refused)) return;
        setSlot({ ...slot, at: '' });
        setAttempt(attempt + 1);
      },
    });
  }

  if (isSent)
    return (
      <div className={styles.stack}>
        <SentNotice title={text('acceptedTitle')} isUrgent>
          {slot.at !== '' && branchesHere.length > 0 && (
            <p>
              {text('acceptedSlot', {
                when: slotText(slot.at),
                address: branchesHere.find(({ id }) => String(id) === slot.branch)?.address ?? '',
              })}
            </p>
          )}
          <p>{text('acceptedText')}</p>
        </SentNotice>
        <div className={styles.buttons}>
          <ButtonLink to={createdId === null ? '/account/reports' : `/account/reports/${createdId}`}>
            {text('openRequest')}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <form
      ref={formElement}
      className={styles.stack}
      method="post"
      action={localizedPath(locale, '/check')}
      onSubmit={send}
      noValidate
    >
      {hasReturned && (
        <Notice tone="good">
          <p>{text('welcomeBack')}</p>
        </Notice>
      )}
      {needsSignIn && session.status !== 'member' && fields.length === 0 && (
        <Notice
          title={text('signInTitle')}
          isUrgent
          action={<ButtonLink to={signInUrl(locale, initial)}>{text('signIn')}</ButtonLink>}
        >
          <p>{text('signInText')}</p>
        </Notice>
      )}
      <NumberField
        initial={initial.number}
        fault={wrongNumber}
        onCheck={(number) => setWrongNumber(numberFault(number))}
        onInput={() => wrongNumber && setWrongNumber(null)}
      />
      <div data-fault={fields.includes('service') || undefined}>
        <FieldGroup
          legend={line('service')}
          error={fields.includes('service') ? text('required') : undefined}
        >
          {checkServices.map((option) => (
            <Radio key={option} name="service" value={option} defaultChecked={option === initial.service}>
              {line(option)} <b className={styles.price}>{formats.tenge(prices[option])}</b>
            </Radio>
          ))}
        </FieldGroup>
      </div>
      <Field label={text('city')} error={fields.includes('city') ? text('required') : undefined}>
        <Select
          name="city"
          defaultValue={initial.city ?? ''}
          autoComplete="off"
          onChange={({ target }) => {
            setCity(target.value);
            setSlot(noSlot);
          }}
        >
          <option value="">{text('chooseCity')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup legend={text('slotTitle')}>
        <SlotFields
          key={attempt}
          api={api}
          branches={branchesHere}
          value={slot}
          onChange={setSlot}
          noDay={text('slotByPhone')}
          noBranch={text(city ? 'slotNoBranch' : 'slotCityFirst')}
          error={slotError}
        />
      </FieldGroup>
      <PhoneField values={initial} faults={fields} />
      <HiddenField />
      <ConsentField values={initial} faults={fields} />
      {refusal && !isSlotTaken && sent.refusal?.code !== 'sign_in_required' && (
        <Notice tone="bad" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <p className={styles.note}>{text('ownAdNote')}</p>
      <Button type="submit" wide busy={isPending}>
        {line('order')}
      </Button>
      <p className={styles.note}>
        {text('payNote')} {session.status === 'guest' && text('guestNote')}
      </p>
    </form>
  );
}

/** Names of the fields that the server would reject. */
function faultsIn(values: FormValues): string[] {
  const { number = '', phone = '', city = '', service = '', consent, day, at } = values;
  return [
    ...(numberFault(number) ? ['number'] : []),
    ...(checkServices.some((option) => option === service) ? [] : ['service']),
    ...(/^\d+$/.test(city) ? [] : ['city']),
    ...(day && !at ? ['hour'] : []),
    ...phoneFaults(phone),
    ...(consent ? [] : ['consent']),
  ];
}

function initialFormState(initial: FormValues, needsSignIn: boolean): FormState {
  const fields = needsSignIn ? faultsIn(initial) : [];
  return {
    values: initial,
    isSent: false,
    refusal: fields.length > 0 ? { code: 'invalid_input', fields } : null,
  };
}

function requestInputOf(values: FormValues) {
  const { number = '', phone = '', city, service, website } = values;
  const slot = slotInputOf(slotChoiceOf(values));
  return {
    number,
    phone,
    city: Number(city),
    service: service as CheckService,
    consent: true as const,
    ...(slot && { slot }),
    ...(website && { website }),
  };
}

/**
 * The URL of the sign-in page. Without JavaScript it carries the form's values, except the phone number, which must not
 * get into server logs.
 */
function signInUrl(locale: Locale, { number, service, city }: FormValues): string {
  const next = localizedPath(locale, '/check') + queryOf({ number, service, city });
  return `/auth${queryOf({ next })}`;
}
