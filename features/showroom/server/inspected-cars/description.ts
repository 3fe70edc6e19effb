import { almatyDay } from '../../../../platform/contract/almaty-time.ts';
import { type Locale, localeTags } from '../../../../platform/contract/locale.ts';
import { tengeText } from '../../../../platform/server/tenge-text.ts';
import { checkedWords, paintBandOf, verdictOf } from '../../../inspections/report.ts';
import { headOf, type StoredReport } from '../../../inspections/server/public.ts';
import { adLimits } from '../../../selling/ad-limits.ts';

type Texts = {
  inspected: (date: string) => string;
  score: (score: string) => string;
  mileage: (km: string) => string;
  defects: string;
  paint: string;
  factory: (count: number) => string;
  um: (value: number) => string;
};

const texts: Record<Locale, Texts> = {
  ru: {
    inspected: (date) => `Осмотр TulparAutoCheck: ${date}`,
    score: (score) => `Оценка: ${score} из 10.`,
    mileage: (km) => `Пробег на осмотре: ${km} км.`,
    defects: 'Недостатки:',
    paint: 'Краска:',
    factory: (count) => `деталей с заводской толщиной: ${count}`,
    um: (value) => `${value} мкм`,
  },
  kk: {
    inspected: (date) => `TulparAutoCheck қараған күн: ${date}`,
    score: (score) => `Бағасы: 10-нан ${score}.`,
    mileage: (km) => `Қарау кезіндегі жүрісі: ${km} км.`,
    defects: 'Ақаулары:',
    paint: 'Бояуы:',
    factory: (count) => `қалыңдығы зауыттағыдай бөлшектер: ${count}`,
    um: (value) => `${value} мкм`,
  },
  en: {
    inspected: (date) => `TulparAutoCheck inspection: ${date}`,
    score: (score) => `Score: ${score} out of 10.`,
    mileage: (km) => `Mileage at the inspection: ${km} km.`,
    defects: 'Defects:',
    paint: 'Paint:',
    factory: (count) => `panels with factory thickness: ${count}`,
    um: (value) => `${value} microns`,
  },
};

/** The facts of the report as the text of an ad, and nothing that it does not say. */
export function descriptionOf(
  report: StoredReport,
  document: { document: unknown; hash: string },
  locale: Locale,
): string {
  const text = texts[locale];
  const head = headOf(document);
  const { score, repair, mileage_km: km } = head;
  const checked = score === null ? null : checkedWords(head.counts, locale);
  const number = new Intl.NumberFormat(localeTags[locale]);
  const date = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(almatyDay(new Date(report.made_at))),
  );
  const points = report.groups.flatMap((group) => group.points);
  const painted = points.filter(({ panel, value }) => panel !== null && value !== null);
  const bandOf = ({ value }: (typeof painted)[number]) => paintBandOf(value ?? 0);
  const factory = painted.filter((point) => bandOf(point) === 'factory').length;
  const lines = [
    text.inspected(date),
    verdictOf(head, repair > 0 ? tengeText(repair, locale) : null, locale),
    score === null ? null : text.score(number.format(score)),
    checked && `${checked}.`,
    km === null ? null : text.mileage(number.format(km)),
  ];
  const defects = points
    .filter(({ state, panel }) => state === 'defect' && panel === null)
    .map(({ names, defects: found }) =>
      [names[locale], found.map((defect) => defect[locale]).join(', ')].filter(Boolean).join(': '),
    );
  const paint = [
    ...(factory > 0 ? [text.factory(factory)] : []),
    ...painted
      .filter((point) => bandOf(point) !== 'factory')
      .map(({ names, value }) => `${names[locale]}: ${text.um(value ?? 0)}`),
  ];
  return [
    lines.filter(Boolean).join('\n'),
    ...(defects.length > 0 ? [list(text.defects, defects)] : []),
    ...(paint.length > 0 ? [list(text.paint, paint)] : []),
  ]
    .join('\n\n')
    .slice(0, adLimits.description);
}

const list = (title: string, items: readonly string[]) =>
  [title, ...items.map((item) => `• ${item}`)].join('\n');
