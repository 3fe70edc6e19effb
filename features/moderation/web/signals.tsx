import type { ReactNode } from 'react';
import type { Formats } from '../../../platform/web/formats.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FlagIcon, GaugeIcon, PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import type { Icon } from '../../../platform/web/ui/icon.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { bandOf } from '../../listings/rating.ts';
import { PriceRating, useReportText } from '../../listings/web/public.tsx';
import type { CarEstimate } from '../../valuation/contract.ts';
import { Explanation, PriceAmongLikes, WhyUnrated } from '../../valuation/web/price-hint-public.tsx';
import type { ModerationCase } from '../case-contract.ts';
import styles from './signals.module.css';
import { type ModerationText, useModerationText } from './use-text.ts';

type Signal = { tone: 'bad' | 'warn' | 'ok' | 'plain'; icon: Icon; title: string; detail?: ReactNode };

/** Warnings about the ad, with the evidence for each. They only inform the moderator. */
export function Signals({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const signals = useSignals(data);
  return (
    <Panel title={text('signals')}>
      <ul className={styles.signals}>
        {signals.map(({ tone, icon: SignalIcon, title, detail }) => (
          <li key={title} className={classes(styles.signal, styles[tone])}>
            <SignalIcon className={styles.icon} />
            <div>
              <p className={styles.title}>{title}</p>
              {detail && <div className={styles.detail}>{detail}</div>}
            </div>
          </li>
        ))}
      </ul>
      <PriceAmong data={data} />
    </Panel>
  );
}

/** The signals of an ad, the most important first. */
export function useSignals(data: ModerationCase): readonly Signal[] {
  const text = useModerationText();
  const reportText = useReportText();
  const formats = useFormats();
  const signals: Signal[] = [
    priceSignal(data, text),
    ...mileageSignal(data, text, formats),
    ...yearSignal(data, text),
    ...vinSignals(data, text),
    ...descriptionSignals(data, text),
    ...matchingAdSignals(data, text),
  ];
  if (data.complaints.length > 0) {
    signals.unshift({
      tone: 'bad',
      icon: FlagIcon,
      title: text('complained', { count: data.complaints.length }),
      detail: (
        <ul>
          {data.complaints.map(({ reason, comment, created_at }) => (
            <li key={created_at + reason}>
              {reportText(`reason_${reason}` as 'reason_other')}
              {comment && `: ${comment}`}
            </li>
          ))}
        </ul>
      ),
    });
  }
  return signals;
}

/** The prices of like cars with the price of this ad among them, and why it is worth so much. */
function PriceAmong({ data: { price, signals } }: { data: ModerationCase }) {
  const value = signals.price?.value;
  if (!value || !('reasons' in value) || price === null) return null;
  const { estimate, low, high, ridge } = value;
  return (
    <div className={styles.price}>
      <PriceAmongLikes
        price={price}
        market={{ estimate, low, high, ridge }}
        estimation={value}
        isBesideForm
      />
      <Explanation estimation={value} isBesideForm />
    </div>
  );
}

function priceSignal({ price, signals }: ModerationCase, text: ModerationText): Signal {
  const signal = signals.price;
  if (!signal || price === null || !('reasons' in signal.value))
    return {
      tone: 'plain',
      icon: TagIcon,
      title: text('priceUnknown'),
      ...(signal && 'why' in signal.value && { detail: <WhyUnrated {...signal.value} /> }),
    };
  const { value, rating } = signal;
  const standing = standingOf(price, value);
  const isUsual = standing === 'usual';
  return {
    tone: standing === 'far_below' ? 'bad' : isUsual ? 'ok' : 'plain',
    icon: isUsual ? CheckIcon : TagIcon,
    title: comparePrice(price, value, text),
    detail: <PriceRating rating={rating} />,
  };
}

type Standing = 'far_below' | 'below' | 'usual' | 'above';
type Market = Pick<CarEstimate, 'estimate' | 'low' | 'high' | 'rating_bounds'>;

/** Where the price stands: usual is what the drawn range contains, nothing else. */
export function standingOf(price: number, { estimate, low, high, rating_bounds: bounds }: Market): Standing {
  if (bandOf({ estimateTenge: estimate, bounds }, price) === 'suspicious') return 'far_below';
  if (price < low) return 'below';
  return price > high ? 'above' : 'usual';
}

function comparePrice(price: number, market: Market, text: ModerationText): string {
  const percent = Math.round(100 * (price / market.estimate - 1));
  const standing = standingOf(price, market);
  if (standing === 'usual')
    return percent === 0
      ? text('priceSame')
      : text(percent > 0 ? 'priceUsualAbove' : 'priceUsualBelow', { percent: Math.abs(percent) });
  const keys = { far_below: 'priceFarBelow', below: 'priceBelow', above: 'priceAbove' } as const;
  return text(keys[standing], { percent: Math.abs(percent) });
}

function mileageSignal({ signals }: ModerationCase, text: ModerationText, formats: Formats): Signal[] {
  const drop = signals.mileage_drop_km;
  if (drop === null) return [];
  return [
    { tone: 'bad', icon: GaugeIcon, title: text('mileageDropped', { distance: formats.kilometres(drop) }) },
  ];
}

function yearSignal({ signals: { model_years: made } }: ModerationCase, text: ModerationText): Signal[] {
  if (!made) return [];
  const years = `${made.from ?? '…'}–${made.to ?? '…'}`;
  return [{ tone: 'bad', icon: WarningIcon, title: text('yearWrong'), detail: text('madeIn', { years }) }];
}

function vinSignals({ signals }: ModerationCase, text: ModerationText): Signal[] {
  const decoded = signals.vin_in_words;
  const said: Signal[] = decoded
    ? [{ tone: 'plain', icon: InfoIcon, title: text('vinDecoded'), detail: decoded }]
    : [];
  const contradictions = signals.vin.map(
    ({ field, vin }): Signal => ({
      tone: 'bad',
      icon: WarningIcon,
      title: text('vinDiffers', { field: text(`field_${field}`).toLowerCase() }),
      detail: text('vinSays', { value: vin }),
    }),
  );
  return [...contradictions, ...said];
}

function descriptionSignals({ signals, description }: ModerationCase, text: ModerationText): Signal[] {
  const { damage, contacts, is_damage_declared: isDeclared } = signals;
  const excerpt = ({ start, end }: { start: number; end: number }) => (description ?? '').slice(start, end);
  const results: Signal[] = [];
  if (damage.length > 0) {
    results.push({
      tone: isDeclared ? 'plain' : 'warn',
      icon: WarningIcon,
      title: text('damageFound'),
      detail: `${damage.map((span) => `«${excerpt(span)}»`).join(', ')}. ${text(isDeclared ? 'damageDeclared' : 'damageHidden')}`,
    });
  }
  if (contacts.length > 0) {
    results.push({
      tone: 'bad',
      icon: PhoneIcon,
      title: text('contactsFound'),
      detail: contacts.map((span) => `${text(`contact_${span.kind}`)} «${excerpt(span)}»`).join(', '),
    });
  }
  if (results.length === 0) results.push({ tone: 'ok', icon: CheckIcon, title: text('nothingFound') });
  return results;
}

function matchingAdSignals({ likenesses: matchingAds }: ModerationCase, text: ModerationText): Signal[] {
  return (['vin', 'photo'] as const).flatMap((kind) => {
    const matches = matchingAds.filter(({ same }) => same.includes(kind));
    if (matches.length === 0) return [];
    return [
      {
        tone: 'warn' as const,
        icon: WarningIcon,
        title: text(`same_${kind}`),
        detail: matches.map(({ id }) => text('number', { id: String(id) })).join(', '),
      },
    ];
  });
}
