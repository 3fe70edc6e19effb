import type { ReactNode } from 'react';
import type { Formats } from '../../../platform/web/formats.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { FlagIcon, GaugeIcon, PhoneIcon } from '../../../platform/web/ui/car-icons.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import type { Icon } from '../../../platform/web/ui/icon.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import { useReportText } from '../../listings/web/public.tsx';
import type { ModerationCase, PriceEvidence } from '../case-contract.ts';
import { formatDecimal } from './format-duration.ts';
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
      <PriceRidge data={data} />
    </Panel>
  );
}

/** The signals of an ad, the most important first. */
export function useSignals(data: ModerationCase): readonly Signal[] {
  const text = useModerationText();
  const reportText = useReportText();
  const formats = useFormats();
  const signals: Signal[] = [
    priceSignal(data, text, formats),
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

/**
 * Histogram of the prices of similar ads. It marks the price of this ad and the range from the lower to the upper
 * quartile.
 */
function PriceRidge({ data: { price, signals } }: { data: ModerationCase }) {
  const text = useModerationText();
  const formats = useFormats();
  const evidence = signals.price;
  if (!evidence || price === null) return null;
  const { from, to, bins } = evidence.ridge;
  const position = (tenge: number) => (tenge - from) / (to - from);
  const quartileTexts = { low: formats.number(evidence.low), high: formats.number(evidence.high) };
  return (
    <Ridge
      size="page"
      bins={bins}
      fair={{ low: position(evidence.low), high: position(evidence.high) }}
      at={position(price)}
      label={comparePrice(price, evidence, text)}
      labels={{ price: formats.tenge(price), ...quartileTexts }}
    />
  );
}

function priceSignal({ price, signals }: ModerationCase, text: ModerationText, formats: Formats): Signal {
  const evidence = signals.price;
  if (!evidence || price === null) return { tone: 'plain', icon: TagIcon, title: text('priceUnknown') };
  const isUsual = standingOf(price, evidence) === 'usual';
  return {
    tone: evidence.is_far_below ? 'bad' : isUsual ? 'ok' : 'plain',
    icon: isUsual ? CheckIcon : TagIcon,
    title: comparePrice(price, evidence, text),
    detail: text('priceEvidence', {
      median: formats.tenge(evidence.median),
      low: formats.number(evidence.low),
      high: formats.tenge(evidence.high),
      count: evidence.count,
      group: text(`group_${evidence.group}`),
      z: formatDecimal(evidence.z, formats),
    }),
  };
}

type Standing = 'mixed' | 'far_below' | 'below' | 'usual' | 'above';

/**
 * Where the price stands: usual is what the drawn range contains, nothing else. Cars of any year tell nothing of one
 * year's price, except that a price far below all of them is suspicious.
 */
export function standingOf(
  price: number,
  { group, low, high, is_far_below: isFar }: Pick<PriceEvidence, 'group' | 'low' | 'high' | 'is_far_below'>,
): Standing {
  if (isFar) return 'far_below';
  if (group === 'model_years_any') return 'mixed';
  if (price < low) return 'below';
  return price > high ? 'above' : 'usual';
}

function comparePrice(price: number, evidence: PriceEvidence, text: ModerationText): string {
  const standing = standingOf(price, evidence);
  const areYearsMixed = evidence.group === 'model_years_any';
  if (areYearsMixed) return text(standing === 'far_below' ? 'priceFarBelowAll' : 'priceYearsMixed');
  const percent = Math.round((100 * (price - evidence.median)) / evidence.median);
  if (standing === 'usual')
    return percent === 0
      ? text('priceSame')
      : text(percent > 0 ? 'priceUsualAbove' : 'priceUsualBelow', { percent: Math.abs(percent) });
  const keys = { far_below: 'priceFarBelow', below: 'priceBelow', above: 'priceAbove' } as const;
  return text(keys[standing as keyof typeof keys], { percent: Math.abs(percent) });
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
