import type { Locale } from '../../../platform/contract/locale.ts';
import type { Choice } from '../../vehicles/contract.ts';
import { type ServiceKind, serviceKinds } from '../contract.ts';

const kindNames: Record<Locale, Record<ServiceKind, string>> = {
  ru: {
    maintenance: 'Плановое ТО',
    oil: 'Замена масла',
    filters: 'Фильтры',
    brakes: 'Тормоза',
    tyres: 'Шины и диски',
    suspension: 'Подвеска и рулевое',
    engine: 'Двигатель',
    transmission: 'Коробка и привод',
    battery: 'Аккумулятор',
    electrics: 'Электрика',
    body: 'Кузов и окраска',
    inspection: 'Техосмотр',
    insurance: 'Страховка',
    other: 'Другое',
  },
  kk: {
    maintenance: 'Жоспарлы техникалық қызмет',
    oil: 'Май ауыстыру',
    filters: 'Сүзгілер',
    brakes: 'Тежегіштер',
    tyres: 'Шина мен дискілер',
    suspension: 'Аспа мен руль',
    engine: 'Қозғалтқыш',
    transmission: 'Беріліс қорабы мен жетек',
    battery: 'Аккумулятор',
    electrics: 'Электр жүйесі',
    body: 'Шанақ пен бояу',
    inspection: 'Техникалық байқау',
    insurance: 'Сақтандыру',
    other: 'Басқа',
  },
  en: {
    maintenance: 'Scheduled service',
    oil: 'Oil change',
    filters: 'Filters',
    brakes: 'Brakes',
    tyres: 'Tires and wheels',
    suspension: 'Suspension and steering',
    engine: 'Engine',
    transmission: 'Transmission and drive',
    battery: 'Battery',
    electrics: 'Electrics',
    body: 'Body and paint',
    inspection: 'Vehicle inspection',
    insurance: 'Insurance',
    other: 'Other',
  },
};

export function kindChoice(kind: ServiceKind, locale: Locale): Choice {
  return { value: kind, label: kindNames[locale][kind] };
}

export function kindChoices(locale: Locale): Choice[] {
  return serviceKinds.map((kind) => kindChoice(kind, locale));
}

/** Texts of the service log PDF. */
type LogTexts = {
  title: string;
  fileName: string;
  vin: string;
  plate: string;
  mileage: string;
  date: string;
  work: string;
  cost: string;
  total: string;
  empty: string;
  units: { km: string; mi: string };
  source: (day: string) => string;
};

export const logTexts: Record<Locale, LogTexts> = {
  ru: {
    title: 'Сервисная книжка',
    fileName: 'servisnaya-knizhka',
    vin: 'VIN',
    plate: 'Госномер',
    mileage: 'Пробег',
    date: 'Дата',
    work: 'Работа',
    cost: 'Стоимость',
    total: 'Всего',
    empty: 'Записей пока нет.',
    units: { km: 'км', mi: 'миль' },
    source: (day) => `Записи внёс владелец, Tulpar Auto их не проверял. Составлено ${day}`,
  },
  kk: {
    title: 'Қызмет көрсету кітапшасы',
    fileName: 'qyzmet-kitapshasy',
    vin: 'VIN',
    plate: 'Мемлекеттік нөмір',
    mileage: 'Жүрісі',
    date: 'Күні',
    work: 'Жұмыс',
    cost: 'Құны',
    total: 'Барлығы',
    empty: 'Әзірге жазба жоқ.',
    units: { km: 'км', mi: 'миля' },
    source: (day) => `Жазбаларды иесі енгізген, Tulpar Auto тексермеген. Жасалған күні: ${day}`,
  },
  en: {
    title: 'Service log',
    fileName: 'service-log',
    vin: 'VIN',
    plate: 'License plate',
    mileage: 'Mileage',
    date: 'Date',
    work: 'Work',
    cost: 'Cost',
    total: 'Total',
    empty: 'No entries yet.',
    units: { km: 'km', mi: 'mi' },
    source: (day) => `Entries are the owner's; Tulpar Auto has not checked them. Made on ${day}`,
  },
};
