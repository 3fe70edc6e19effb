import type { Locale } from '../../../platform/contract/locale.ts';
import type { PaintBand } from '../report.ts';
import type { Unit } from '../template.ts';

type Texts = {
  title: string;
  vin: string;
  plate: string;
  mileage: string;
  km: string;
  inspector: string;
  date: string;
  minutes: (minutes: number) => string;
  score: (score: string) => string;
  scoreRule: string;
  price: (low: string, high: string) => string;
  priceUnknown: string;
  repair: (sum: string) => string;
  repairSource: string;
  conclusion: string;
  defects: string;
  noDefects: string;
  notes: string;
  paint: string;
  bands: Record<PaintBand, string>;
  all: string;
  good: string;
  notChecked: string;
  notCheckedLead: string;
  nothingLeft: string;
  proof: string;
  proofLead: string;
  page: (page: number, count: number) => string;
  units: Record<Unit, string>;
};

export const pdfTexts: Record<Locale, Texts> = {
  ru: {
    title: 'Отчёт об осмотре',
    vin: 'VIN',
    plate: 'Госномер',
    mileage: 'Пробег',
    km: 'км',
    inspector: 'Инспектор',
    date: 'Дата осмотра',
    minutes: (minutes) => `Время работы: ${minutes} мин`,
    score: (score) => `Оценка ${score} из 10`,
    scoreRule: 'Доля исправных точек среди осмотренных; замечание считается за половину.',
    price: (low, high) => `Оценка цены в этот день: от ${low} до ${high}. Источник: модель цен Tulpar Auto.`,
    priceUnknown: 'Оценка цены: нам неизвестна.',
    repair: (sum) => `Ремонт недостатков: около ${sum}`,
    repairSource: 'По прайс-листу Tulpar Auto или по словам инспектора.',
    conclusion: 'Заключение инспектора',
    defects: 'Недостатки',
    noDefects: 'Недостатков не нашли.',
    notes: 'Замечания',
    paint: 'Краска по деталям',
    bands: { thin: 'тонкая', factory: 'заводская', repainted: 'окрашена', filler: 'шпатлёвка' },
    all: 'Все точки',
    good: 'исправно',
    notChecked: 'Что не проверили',
    notCheckedLead: 'Об этих точках отчёт ничего не говорит.',
    nothingLeft: 'Проверили всё.',
    proof: 'Подлинность',
    proofLead: 'Код ведёт на страницу с тем же отпечатком отчёта (SHA-256):',
    page: (page, count) => `Страница ${page} из ${count}`,
    units: { um: 'мкм', mm: 'мм', V: 'В', percent: '%', celsius: '°C', bar: 'бар', year: 'г.' },
  },
  kk: {
    title: 'Қарау есебі',
    vin: 'VIN',
    plate: 'Мемлекеттік нөмір',
    mileage: 'Жүрісі',
    km: 'км',
    inspector: 'Инспектор',
    date: 'Қаралған күні',
    minutes: (minutes) => `Жұмыс уақыты: ${minutes} мин`,
    score: (score) => `Баға: 10-нан ${score}`,
    scoreRule: 'Қаралған нүктелердің ішіндегі ақаусыздарының үлесі; ескерту жартысына есептеледі.',
    price: (low, high) => `Сол күнгі баға: ${low} бастап ${high} дейін. Дереккөзі: Tulpar Auto баға үлгісі.`,
    priceUnknown: 'Көлік бағасы бізге белгісіз.',
    repair: (sum) => `Ақауларды жөндеу: шамамен ${sum}`,
    repairSource: 'Tulpar Auto бағалар тізімі немесе инспектордың айтуы бойынша.',
    conclusion: 'Инспектордың қорытындысы',
    defects: 'Ақаулар',
    noDefects: 'Ақау табылмады.',
    notes: 'Ескертулер',
    paint: 'Бөлшектердің бояуы',
    bands: { thin: 'жұқа', factory: 'зауыттық', repainted: 'боялған', filler: 'шпатлевка' },
    all: 'Барлық нүктелер',
    good: 'ақаусыз',
    notChecked: 'Не тексерілмеді',
    notCheckedLead: 'Бұл нүктелер туралы есеп ештеңе айтпайды.',
    nothingLeft: 'Бәрі тексерілді.',
    proof: 'Түпнұсқалығы',
    proofLead: 'Код есептің дәл осындай таңбасы (SHA-256) бар бетке апарады:',
    page: (page, count) => `${count} беттің ${page}-беті`,
    units: { um: 'мкм', mm: 'мм', V: 'В', percent: '%', celsius: '°C', bar: 'бар', year: 'ж.' },
  },
  en: {
    title: 'Inspection report',
    vin: 'VIN',
    plate: 'Number plate',
    mileage: 'Mileage',
    km: 'km',
    inspector: 'Inspector',
    date: 'Date of inspection',
    minutes: (minutes) => `Time of work: ${minutes} min`,
    score: (score) => `Score ${score} of 10`,
    scoreRule: 'The share of good points among those checked; a note counts half.',
    price: (low, high) =>
      `Price estimate of that day: ${low} to ${high}. Source: price model of Tulpar Auto.`,
    priceUnknown: 'Price estimate: not known here.',
    repair: (sum) => `Repair of the defects: about ${sum}`,
    repairSource: 'From the price list of Tulpar Auto, or by the inspector.',
    conclusion: 'In the inspector’s words',
    defects: 'Defects',
    noDefects: 'No defects were found.',
    notes: 'Notes',
    paint: 'Paint of each part',
    bands: { thin: 'thin', factory: 'factory', repainted: 'repainted', filler: 'filler' },
    all: 'All points',
    good: 'good',
    notChecked: 'What was not checked',
    notCheckedLead: 'The report says nothing about these points.',
    nothingLeft: 'Everything was checked.',
    proof: 'Proof',
    proofLead: 'The code leads to a page with the same fingerprint of the report (SHA-256):',
    page: (page, count) => `Page ${page} of ${count}`,
    units: { um: 'µm', mm: 'mm', V: 'V', percent: '%', celsius: '°C', bar: 'bar', year: '' },
  },
};
