import type { Random } from '../../../../platform/server/random.ts';

export type SellerKind = 'owner' | 'reseller' | 'dealer' | 'official' | 'tulpar';
export type Seller = { kind: SellerKind; name: string | null; phone: string };

const firstNames = [
  'Ерлан',
  'Нурлан',
  'Айдос',
  'Данияр',
  'Арман',
  'Бауыржан',
  'Серик',
  'Марат',
  'Асхат',
  'Жанибек',
  'Руслан',
  'Тимур',
  'Алихан',
  'Ержан',
  'Кайрат',
  'Дархан',
  'Азамат',
  'Мирас',
  'Санжар',
  'Айгуль',
  'Асель',
  'Динара',
  'Жанна',
  'Гульнара',
  'Мадина',
  'Сауле',
  'Сергей',
  'Андрей',
  'Дмитрий',
  'Александр',
  'Владимир',
  'Евгений',
  'Виктор',
  'Наталья',
  'Ольга',
  'Ирина',
  'Рустам',
  'Ильдар',
  'Фархад',
  'Бекзат',
  'Олжас',
  'Талгат',
  'Ринат',
  'Галымжан',
  'Нурсултан',
  'Ақжол',
  'Әсет',
  'Еркебұлан',
  'Айдана',
  'Меруерт',
] as const;
const salons = [
  'Дала Моторс',
  'Жібек Жолы Авто',
  'Алтын Дөңгелек',
  'Көкжиек Авто',
  'Сарыарқа Моторс',
  'Самал Авто',
  'Тұран Кар',
  'Ертіс Авто',
  'Каспий Моторс',
  'Медеу Авто',
  'Отырар Моторс',
  'Байтерек Кар',
  'Жетісу Авто',
  'Арай Моторс',
] as const;

/** A phone number with the code 799 or 798, which no operator in Kazakhstan has, so a call to it reaches nobody. */
function demoPhone(number: number): string {
  return `+7${799 - Math.floor(number / 10_000_000)}${String(number % 10_000_000).padStart(7, '0')}`;
}

/**
 * Phone numbers below this belong to salons and frequent sellers; each number from here on belongs to one private
 * owner.
 */
const firstOwnerNumber = 10_000;
/** So many cars have the same salons and frequent sellers; later ones have others, or each would have thousands of ads. */
const carsPerBlock = 20_000;
const firstOfBlock = (index: number) => {
  const block = Math.floor(index / carsPerBlock);
  return block === 0 ? 0 : 10_000_000 + block * 2_000;
};

export function sellerOf(random: Random, kind: SellerKind, index: number): Seller {
  if (kind === 'tulpar') return { kind, name: 'Tulpar Auto', phone: demoPhone(0) };
  if (kind === 'owner')
    return {
      kind,
      name: random.chance(0.75) ? random.pick(firstNames) : null,
      phone: demoPhone((firstOwnerNumber + index) % 10_000_000),
    };
  if (kind === 'reseller') {
    const personIndex = random.below(900);
    return {
      kind,
      name: firstNames[personIndex % firstNames.length] ?? null,
      phone: demoPhone(firstOfBlock(index) + 1000 + personIndex),
    };
  }
  const salon = random.below(salons.length);
  return {
    kind,
    // The salon's name without its kind, which the page adds in the reader's language.
    name: salons[salon] ?? null,
    phone: demoPhone(firstOfBlock(index) + (kind === 'official' ? 100 : 200) + salon),
  };
}
