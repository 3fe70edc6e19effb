import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
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
import {
  ConsentField,
  HiddenField,
  PhoneField,
  type SentForm,
  SentNotice,
  useRefusalText,
  type Written,
  writtenIn,
} from '../../leads/web/public.tsx';
import { useSession } from '../../profiles/web/public.tsx';
import { askForCheck, type CheckPrices } from '../contract.ts';
import { type CheckService, checkServices } from '../services.ts';
import { checkDraft, draftOf, fillIn } from './check-draft.ts';
import styles from './checks.module.css';
import { type NumberFault, numberFault } from './number-fault.ts';
import { NumberField } from './number-field.tsx';
import { useCheckText, useLineText } from './use-text.ts';

const action = 'check';

export type CheckFormProps = {
  api: ApiClient;
  prices: CheckPrices;
  cities: readonly { id: number; name: string }[];
  /** What the address or a form without script has brought. */
  given: Written;
  /** Sent without script, so as a guest: what is left is to sign in. */
  isUnsigned: boolean;
};

/** Which car, which city, what is wanted. A guest signs in before it is sent, and finds it filled in as it was. */
export function CheckForm({ api, prices, cities, given, isUnsigned }: CheckFormProps) {
  const text = useCheckText();
  const line = useLineText();
  const formats = useFormats();
  const locale = useLocale();
  const router = useRouter();
  const session = useSession();
  const chosenCity = useBrowserStore(cityStore);
  const { isPending, isSent, fields, submit, ...sent } = useSubmit({
    initialResult: sentBefore(given, isUnsigned),
  });
  const refusal = useRefusalText()(sent.refusal);
  const [wrongNumber, setWrongNumber] = useState<NumberFault | null>(() =>
    given.number === undefined ? null : numberFault(given.number),
  );
  const [isBack, setIsBack] = useState(false);
  const [made, setMade] = useState<number | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const isRestored = useRef(false);

  // Once it is known who this is: what was left here before signing in, then what the profile knows.
  useEffect(() => {
    if (session.status === 'starting' || !formElement.current || isRestored.current) return;
    isRestored.current = true;
    const isReturn = session.status === 'member' && takePendingAction(action) !== null;
    const draft = checkDraft.read()?.value ?? {};
    fillIn(formElement.current, draft, isReturn || !given.number);
    if (isReturn) {
      setIsBack(true);
      setWrongNumber(draft.number ? numberFault(draft.number) : null);
    }
    const { phone, city } = session.status === 'member' ? session.profile : { phone: null, city: null };
    fillIn(formElement.current, { phone: phone ?? '', city: String(city?.id ?? chosenCity ?? '') }, false);
  }, [session, chosenCity, given.number]);

  function toSignIn() {
    pendingActionStore.write(printPendingAction({ name: action, value: '' }));
    void router.navigate({ to: '/auth', search: { next: localizedPath(locale, '/check') } });
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const written = writtenIn(form);
    const number = numberFault(written.number ?? '');
    setWrongNumber(number);
    const faults = faultsIn(written);
    if (faults.length === 0) checkDraft.write(draftOf(written));
    if (faults.length === 0 && session.status === 'guest') return toSignIn();
    void submit(() => api.call(askForCheck, inputOf(written)), {
      form,
      faults,
      success: text('acceptedTitle'),
      onSuccess({ check }) {
        setMade(check);
        checkDraft.clear();
      },
      onRefusal: ({ code }) => code === 'sign_in_required' && toSignIn(),
    });
  }

  if (isSent)
    return (
      <div className={styles.stack}>
        <SentNotice title={text('acceptedTitle')} isUrgent>
          <p>{text('acceptedText')}</p>
        </SentNotice>
        <div className={styles.buttons}>
          <ButtonLink to={made === null ? '/account/reports' : `/account/reports/${made}`}>
            {text('openRequest')}
          </ButtonLink>
        </div>
      </div>
    );
  const service = checkServices.find((one) => one === given.service) ?? 'both';
  return (
    <form
      ref={formElement}
      className={styles.stack}
      method="post"
      action={localizedPath(locale, '/check')}
      onSubmit={send}
      noValidate
    >
      {isBack && (
        <Notice tone="good">
          <p>{text('welcomeBack')}</p>
        </Notice>
      )}
      {isUnsigned && session.status !== 'member' && fields.length === 0 && (
        <Notice
          title={text('signInTitle')}
          isUrgent
          action={<ButtonLink to={signInAddress(locale, given)}>{text('signIn')}</ButtonLink>}
        >
          <p>{text('signInText')}</p>
        </Notice>
      )}
      <NumberField
        given={given.number}
        fault={wrongNumber}
        onLook={(number) => setWrongNumber(numberFault(number))}
        onType={() => wrongNumber && setWrongNumber(null)}
      />
      <FieldGroup legend={line('service')}>
        {checkServices.map((one) => (
          <Radio key={one} name="service" value={one} defaultChecked={one === service}>
            {line(one)} <b className={styles.price}>{formats.tenge(prices[one])}</b>
          </Radio>
        ))}
      </FieldGroup>
      <Field label={text('city')} error={fields.includes('city') ? text('cityMissing') : undefined}>
        <Select name="city" defaultValue={given.city ?? ''} autoComplete="off">
          <option value="">{text('chooseCity')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <PhoneField given={given} faults={fields} />
      <HiddenField />
      <ConsentField given={given} faults={fields} />
      {refusal && sent.refusal?.code !== 'sign_in_required' && (
        <Notice tone="bad" isUrgent>
          <p>{refusal}</p>
        </Notice>
      )}
      <Button type="submit" wide busy={isPending}>
        {line('order')}
      </Button>
      <p className={styles.note}>
        {text('payNote')} {session.status === 'guest' && text('guestNote')}
      </p>
    </form>
  );
}

/** Fields that the server would refuse. */
function faultsIn({ number = '', phone = '', city = '', consent }: Written): string[] {
  return [
    ...(numberFault(number) ? ['number'] : []),
    ...(/^\d+$/.test(city) ? [] : ['city']),
    ...(parsePhone(phone) ? [] : ['phone']),
    ...(consent ? [] : ['consent']),
  ];
}

function sentBefore(given: Written, isUnsigned: boolean): SentForm {
  const fields = isUnsigned ? faultsIn(given) : [];
  return { given, isSent: false, refusal: fields.length > 0 ? { code: 'invalid_input', fields } : null };
}

function inputOf({ number = '', phone = '', city, service, website }: Written) {
  return {
    number,
    phone,
    city: Number(city),
    service: service as CheckService,
    consent: true as const,
    ...(website && { website }),
  };
}

/** Without script the address carries what it may: a phone is nobody's to read in the log of a server. */
function signInAddress(
  locale: Parameters<typeof localizedPath>[0],
  { number, service, city }: Written,
): string {
  const next = localizedPath(locale, '/check') + queryOf({ number, service, city });
  return `/auth${queryOf({ next })}`;
}
