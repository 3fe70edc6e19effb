import type { Locale } from '../../../platform/contract/locale.ts';
import type { PointState } from '../point-states.ts';
import type { PaintBand } from '../report.ts';
import type { PointCounts } from '../report-contract.ts';
import type { Unit } from '../template-contract.ts';

type Texts = {
  title: string;
  vin: string;
  plate: string;
  unknown: string;
  mileage: string;
  km: string;
  miles: string;
  inspector: string;
  date: string;
  work: string;
  minutes: (minutes: number) => string;
  outOfTen: string;
  price: string;
  priceSource: (date: string) => string;
  priceUnknown: string;
  repair: string;
  about: (sum: string) => string;
  repairNone: string;
  repairUnknown: string;
  repairSource: (date: string) => string;
  costFrom: Record<'list' | 'inspector', (sum: string) => string>;
  unpriced: (count: number) => string;
  costUnknown: string;
  paidWith: (point: string) => string;
  conclusion: string;
  defects: string;
  noDefects: string;
  notes: string;
  morePhotos: (count: number) => string;
  paint: string;
  paintLead: string;
  bands: Record<PaintBand, string>;
  range: (from: number, below: number) => string;
  factoryPanels: (count: number) => string;
  history: string;
  historyLead: string;
  historyNoVin: string;
  historyNone: string;
  mileageUnknown: string;
  mileageFell: (before: string, after: string) => string;
  mileages: (all: string) => string;
  atInspection: string;
  inAd: (ad: number) => string;
  source: (ad: number) => string;
  /** The first price of an ad and its last. */
  pricesFromTo: (first: string, last: string) => string;
  all: string;
  states: Record<Exclude<PointState, 'not_checked'>, string>;
  /** Before a number of points. */
  counts: Record<keyof PointCounts, string>;
  notChecked: string;
  notCheckedLead: string;
  nothingLeft: string;
  proof: string;
  proofLead: string;
  onSite: string;
  onSiteLead: string;
  page: (page: number, count: number) => string;
  units: Record<Exclude<Unit, 'year'>, string>;
  years: (count: number) => string;
};

const isLast = (below: number) => below === Number.POSITIVE_INFINITY;

const russianYears = (count: number) => {
  const rule = new Intl.PluralRules('ru').select(count);
  return `${String(count).replace('.', ',')} ${rule === 'one' ? 'год' : rule === 'many' ? 'лет' : 'года'}`;
};

export const pdfTexts: Record<Locale, Texts> = {
  ru: {
    title: 'Отчёт об осмотре',
    vin: 'VIN',
    plate: 'Госномер',
    unknown: 'не указано',
    mileage: 'Пробег на осмотре',
    km: 'км',
    miles: 'миль',
    inspector: 'Инспектор',
    date: 'Дата осмотра',
    work: 'Время работы',
    minutes: (minutes) => `${minutes} мин`,
    outOfTen: 'из 10',
    price: 'Сколько стоит машина',
    priceSource: (date) => `Модель цен Tulpar Auto по похожим машинам, ${date}`,
    priceUnknown: 'нам неизвестно',
    repair: 'Ремонт недостатков',
    about: (sum) => `около ${sum}`,
    repairNone: 'не требуется',
    repairUnknown: 'цена неизвестна',
    repairSource: (date) => `Прайс-лист Tulpar Auto от ${date} или оценка инспектора.`,
    costFrom: { list: (sum) => `${sum} (прайс-лист)`, inspector: (sum) => `${sum} (оценка инспектора)` },
    unpriced: (count) => `Недостатков без цены: ${count}.`,
    costUnknown: 'цена ремонта неизвестна',
    paidWith: (point) => `входит в цену точки «${point}»`,
    conclusion: 'Заключение инспектора',
    defects: 'Недостатки',
    noDefects: 'Среди проверенных точек недостатков не нашли.',
    notes: 'Замечания',
    morePhotos: (count) => `На сайте ещё фото: ${count}`,
    paint: 'Краска',
    paintLead: 'Толщина в микрометрах, какой её показал прибор. Серые детали не измеряли.',
    bands: {
      thin: 'краска тонкая',
      factory: 'заводская краска',
      repainted: 'перекрашено',
      filler: 'шпатлёвка',
    },
    range: (from, below) =>
      from === 0
        ? `меньше ${below} мкм`
        : isLast(below)
          ? `${from} мкм и больше`
          : `${from}–${below - 1} мкм`,
    factoryPanels: (count) => `Деталей с заводской толщиной: ${count}`,
    history: 'Объявления с этим VIN',
    historyLead:
      'Данные указали продавцы на Tulpar Auto, мы их не сверяли. О продажах в других местах мы не знаем.',
    historyNoVin: 'VIN неизвестен, поэтому прошлых объявлений этой машины мы не знаем.',
    historyNone: 'На Tulpar Auto объявлений с этим VIN не было. О продажах в других местах мы не знаем.',
    mileageUnknown: 'пробег не указан',
    mileages: (all) => `Пробег по времени: ${all}`,
    mileageFell: (before, after) => `Пробег уменьшился: было ${before}, потом стало ${after}.`,
    atInspection: 'на осмотре',
    inAd: (ad) => `объявление № ${ad}`,
    pricesFromTo: (first, last) => `${first}, затем ${last}`,
    source: (ad) => `Источник: объявление № ${ad} на Tulpar Auto`,
    all: 'Все точки',
    states: { good: 'исправно', note: 'замечание', defect: 'недостаток', absent: 'нет на этой машине' },
    counts: {
      good: 'исправно',
      notes: 'замечания',
      defects: 'недостатки',
      absent: 'нет на машине',
      not_checked: 'не проверено',
    },
    notChecked: 'Что не проверили',
    notCheckedLead: 'Об этих точках отчёт ничего не говорит: они не считаются исправными.',
    nothingLeft: 'Проверили все точки.',
    proof: 'Подлинность',
    proofLead: 'Код ведёт на страницу с тем же отпечатком отчёта (SHA-256): значит, отчёт наш и не изменён.',
    onSite: 'Отчёт на сайте',
    onSiteLead: 'Код ведёт на страницу этого отчёта на Tulpar Auto. VIN и госномер спросите у продавца.',
    page: (page, count) => `Страница ${page} из ${count}`,
    units: { um: 'мкм', mm: 'мм', V: 'В', percent: '%', celsius: '°C', bar: 'бар' },
    years: russianYears,
  },
  kk: {
    title: 'Қарау есебі',
    vin: 'VIN',
    plate: 'Мемлекеттік нөмір',
    unknown: 'көрсетілмеген',
    mileage: 'Қарау кезіндегі жүрісі',
    km: 'км',
    miles: 'миля',
    inspector: 'Инспектор',
    date: 'Қаралған күні',
    work: 'Жұмыс уақыты',
    minutes: (minutes) => `${minutes} мин`,
    outOfTen: '10-нан',
    price: 'Көлік қанша тұрады',
    priceSource: (date) => `Ұқсас көліктер бойынша Tulpar Auto баға үлгісі, ${date}`,
    priceUnknown: 'бізге белгісіз',
    repair: 'Ақауларды жөндеу',
    about: (sum) => `шамамен ${sum}`,
    repairNone: 'қажет емес',
    repairUnknown: 'бағасы белгісіз',
    repairSource: (date) => `Tulpar Auto бағалар тізімі, ${date}, немесе инспектордың бағасы.`,
    costFrom: {
      list: (sum) => `${sum} (бағалар тізімі)`,
      inspector: (sum) => `${sum} (инспектордың бағасы)`,
    },
    unpriced: (count) => `Бағасы белгісіз ақаулар: ${count}.`,
    costUnknown: 'жөндеу бағасы белгісіз',
    paidWith: (point) => `құны «${point}» нүктесінде есептелген`,
    conclusion: 'Инспектордың қорытындысы',
    defects: 'Ақаулар',
    noDefects: 'Тексерілген нүктелерде ақау табылмады.',
    notes: 'Ескертулер',
    morePhotos: (count) => `Сайттағы басқа фото: ${count}`,
    paint: 'Бояу',
    paintLead: 'Аспап көрсеткен қалыңдық, микрометрмен. Сұр бөлшектер өлшенбеген.',
    bands: {
      thin: 'бояуы жұқа',
      factory: 'зауыт бояуы',
      repainted: 'қайта боялған',
      filler: 'шпатлевка бар',
    },
    range: (from, below) =>
      from === 0
        ? `${below} мкм деңгейінен аз`
        : isLast(below)
          ? `${from} мкм және одан көп`
          : `${from}–${below - 1} мкм`,
    factoryPanels: (count) => `Қалыңдығы зауыттағыдай бөлшектер: ${count}`,
    history: 'Осы VIN бойынша хабарландырулар',
    historyLead:
      'Деректерді Tulpar Auto сайтында сатушылар жазған, біз оларды салыстырған жоқпыз. Басқа жердегі сатылымдар бізге белгісіз.',
    historyNoVin: 'VIN белгісіз, сондықтан бұл көліктің бұрынғы хабарландырулары бізге белгісіз.',
    historyNone:
      'Tulpar Auto сайтында осы VIN бойынша хабарландыру болған жоқ. Басқа жердегі сатылымдар бізге белгісіз.',
    mileageUnknown: 'жүрісі көрсетілмеген',
    mileages: (all) => `Жүрісі уақыт бойынша: ${all}`,
    mileageFell: (before, after) => `Жүрісі азайған: бұрын ${before}, кейін ${after}.`,
    atInspection: 'қарау кезінде',
    inAd: (ad) => `№ ${ad} хабарландыру`,
    pricesFromTo: (first, last) => `${first}, кейін ${last}`,
    source: (ad) => `Дереккөз: Tulpar Auto сайтындағы № ${ad} хабарландыру`,
    all: 'Барлық нүкте',
    states: { good: 'ақаусыз', note: 'ескерту', defect: 'ақау', absent: 'бұл көлікте жоқ' },
    counts: {
      good: 'ақаусыз',
      notes: 'ескерту',
      defects: 'ақау',
      absent: 'бұл көлікте жоқ',
      not_checked: 'тексерілмеген',
    },
    notChecked: 'Не тексерілмеді',
    notCheckedLead: 'Бұл нүктелер туралы есепте дерек жоқ: олар ақаусыз деп саналмайды.',
    nothingLeft: 'Барлық нүкте тексерілді.',
    proof: 'Түпнұсқалығы',
    proofLead:
      'Код есептің дәл осындай таңбасы (SHA-256) бар бетке апарады: демек, есепті біз бердік және ол өзгермеген.',
    onSite: 'Сайттағы есеп',
    onSiteLead:
      'Код Tulpar Auto сайтындағы осы есептің бетіне апарады. VIN мен мемлекеттік нөмірді сатушыдан сұраңыз.',
    page: (page, count) => `${count} беттің ${page}-беті`,
    units: { um: 'мкм', mm: 'мм', V: 'В', percent: '%', celsius: '°C', bar: 'бар' },
    years: (count) => `${String(count).replace('.', ',')} жыл`,
  },
  en: {
    title: 'Inspection report',
    vin: 'VIN',
    plate: 'License plate',
    unknown: 'not listed',
    mileage: 'Mileage at the inspection',
    km: 'km',
    miles: 'miles',
    inspector: 'Inspector',
    date: 'Date of the inspection',
    work: 'Time of work',
    minutes: (minutes) => `${minutes} min`,
    outOfTen: 'out of 10',
    price: 'What the car is worth',
    priceSource: (date) => `Price model of Tulpar Auto from similar cars, ${date}`,
    priceUnknown: 'not known here',
    repair: 'Repair of the defects',
    about: (sum) => `about ${sum}`,
    repairNone: 'not needed',
    repairUnknown: 'cost not known',
    repairSource: (date) => `Price list of Tulpar Auto of ${date}, or the inspector’s estimate.`,
    costFrom: { list: (sum) => `${sum} (price list)`, inspector: (sum) => `${sum} (inspector’s estimate)` },
    unpriced: (count) => `Defects without a price: ${count}.`,
    costUnknown: 'cost of the repair not known',
    paidWith: (point) => `paid with “${point}”`,
    conclusion: 'In the inspector’s words',
    defects: 'Defects',
    noDefects: 'No defects were found at the points that were checked.',
    notes: 'Notes',
    morePhotos: (count) => `More photos on the site: ${count}`,
    paint: 'Paint',
    paintLead: 'Thickness in micrometers as the gauge showed it. Gray panels were not measured.',
    bands: { thin: 'thin paint', factory: 'factory paint', repainted: 'repainted', filler: 'body filler' },
    range: (from, below) =>
      from === 0
        ? `below ${below} microns`
        : isLast(below)
          ? `${from} microns or more`
          : `${from}–${below - 1} microns`,
    factoryPanels: (count) => `Panels with the thickness of the factory: ${count}`,
    history: 'Ads with this VIN',
    historyLead:
      'Sellers wrote this on Tulpar Auto, and we have not verified it. Sales elsewhere are not known here.',
    historyNoVin: 'The VIN is unknown, so earlier ads of this car are not known here.',
    historyNone: 'Tulpar Auto has had no ads with this VIN. Sales elsewhere are not known here.',
    mileageUnknown: 'mileage not listed',
    mileages: (all) => `Mileage over time: ${all}`,
    mileageFell: (before, after) => `The mileage fell: first ${before}, then ${after}.`,
    atInspection: 'at the inspection',
    inAd: (ad) => `ad no. ${ad}`,
    pricesFromTo: (first, last) => `${first}, then ${last}`,
    source: (ad) => `Source: ad no. ${ad} on Tulpar Auto`,
    all: 'All points',
    states: { good: 'good', note: 'note', defect: 'defect', absent: 'not on this car' },
    counts: {
      good: 'good',
      notes: 'notes',
      defects: 'defects',
      absent: 'not on this car',
      not_checked: 'not checked',
    },
    notChecked: 'What was not checked',
    notCheckedLead: 'The report says nothing about these points: they do not count as good.',
    nothingLeft: 'All points were checked.',
    proof: 'Proof',
    proofLead:
      'The code leads to a page with the same fingerprint of the report (SHA-256): so it is ours and unchanged.',
    onSite: 'The report on the site',
    onSiteLead:
      'The code leads to the page of this report on Tulpar Auto. Ask the seller for the VIN and the license plate.',
    page: (page, count) => `Page ${page} of ${count}`,
    units: { um: 'microns', mm: 'mm', V: 'V', percent: '%', celsius: '°C', bar: 'bar' },
    years: (count) => `${count} ${count === 1 ? 'year' : 'years'}`,
  },
};
