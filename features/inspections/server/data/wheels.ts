import { group, measure, missing, point, rusty, scratched, type Words, worn } from './build.ts';

const tread = (place: string, names: Words) =>
  point(`tread_${place}`, names, {
    hint: [
      'Меряйте в трёх местах по ширине, запишите наименьшее.',
      'Ені бойынша үш жерден өлшеп, ең азын жазыңыз.',
      'Measure at three places across, note the least.',
    ],
    measure: measure('mm', [0, 15], [4, null]),
    defects: [
      worn,
      ['стёрта до индикатора', 'индикаторға дейін тозған', 'worn to the indicator'],
      ['выпали шипы', 'шипі түсіп қалған', 'studs lost'],
      ['ремонт прокола', 'тесілген жері жамалған', 'puncture repaired'],
    ],
    work: 'tyre',
  });

export const wheels = group(
  'wheels',
  ['Колёса и шины', 'Доңғалақтар мен шиналар', 'Wheels and tires'],
  [
    tread('front_left', ['Протектор: левая передняя', 'Протектор: сол жақ алдыңғы', 'Tread: left front']),
    tread('rear_left', ['Протектор: левая задняя', 'Протектор: сол жақ артқы', 'Tread: left rear']),
    tread('rear_right', ['Протектор: правая задняя', 'Протектор: оң жақ артқы', 'Tread: right rear']),
    tread('front_right', ['Протектор: правая передняя', 'Протектор: оң жақ алдыңғы', 'Tread: right front']),
    point('tyre_age', ['Возраст шин', 'Шиналардың жасы', 'Age of tires'], {
      hint: [
        'По четырём цифрам DOT (неделя и год), лет у самой старой.',
        'DOT төрт цифры бойынша (апта мен жыл), ең ескісінің жасы.',
        'From the four digits of DOT (week and year): years of the oldest.',
      ],
      measure: measure('year', [0, 40], [null, 6]),
      defects: [
        ['старые', 'ескірген', 'too old'],
        ['резина потрескалась', 'резеңкесі жарылған', 'rubber has cracks'],
        ['дата не читается', 'күні оқылмайды', 'date unreadable'],
      ],
    }),
    point(
      'tyre_pairs',
      ['Шины одной модели и сезона', 'Шиналардың моделі мен маусымы', 'Tires of one model and season'],
      {
        defects: [
          ['разные на одной оси', 'бір осьте әртүрлі', 'differ on one axle'],
          ['не по сезону', 'маусымға сай емес', 'wrong season'],
          ['не тот размер', 'өлшемі басқа', 'wrong size'],
        ],
      },
    ),
    point('tyre_wear', ['Ровность износа', 'Тозудың біркелкілігі', 'Evenness of wear'], {
      defects: [
        ['стёрта внутри', 'ішкі жағы тозған', 'worn inside'],
        ['стёрта снаружи', 'сыртқы жағы тозған', 'worn outside'],
        ['пятнами', 'дақ-дақ тозған', 'in patches'],
        ['стёрта по центру', 'ортасы тозған', 'worn in the middle'],
      ],
      work: 'wheel_alignment',
    }),
    point('tyre_walls', ['Боковины шин', 'Шина бүйірлері', 'Sidewalls of tires'], {
      hint: [
        'Выверните колёса и посмотрите внутренние боковины.',
        'Доңғалақтарды бұрып, ішкі бүйірлерін қараңыз.',
        'Turn the wheels and look at the inner sidewalls.',
      ],
      defects: [
        ['порез', 'тілінген', 'cut'],
        ['грыжа', 'томпайған', 'bulge'],
        ['трещины', 'ұсақ жарықтар', 'fine cracks'],
      ],
      work: 'tyre',
    }),
    point('rims', ['Диски', 'Дискілер', 'Rims'], {
      defects: [
        scratched,
        ['погнут', 'қисайған', 'bent'],
        ['трещина', 'жарылған', 'cracked'],
        ['варили', 'дәнекерленген', 'welded'],
        rusty,
      ],
      work: 'rim_repair',
    }),
    point(
      'spare_wheel',
      ['Запаска, домкрат и ключ', 'Қосалқы доңғалақ, домкрат және кілт', 'Spare wheel, jack and wrench'],
      {
        defects: [
          missing,
          ['шина негодна', 'шинасы жарамсыз', 'tire unfit'],
          ['нет домкрата или ключа', 'домкрат немесе кілт жоқ', 'jack or wrench missing'],
          ['нет секретки', 'құпия гайканың кілті жоқ', 'locking key missing'],
        ],
        work: 'tyre',
      },
    ),
  ],
);
