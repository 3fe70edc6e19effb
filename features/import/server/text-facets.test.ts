import { expect, test } from 'vitest';
import { colorOf, facetKeyOf, indexLabels } from './text-facets.ts';

const labels = indexLabels([
  {
    facet: 'body_type',
    key: 'suv',
    labels: ['suv', 'Внедорожник', 'Жол талғамайтын көлік', 'SUV (off-road)'],
  },
  { facet: 'color', key: 'grey', labels: ['grey', 'Серый', 'Сұр', 'Grey'] },
  { facet: 'fuel', key: 'petrol', labels: ['petrol', 'Бензин', 'Бензин', 'Petrol'] },
  { facet: 'fuel', key: 'hev', labels: ['hev', 'Гибрид', 'Гибрид', 'Hybrid'] },
]);

test.each([
  ['fuel', 'petrol', 'petrol'],
  ['fuel', 'Бензиновый двигатель', 'petrol'],
  ['fuel', 'gasoline', 'petrol'],
  ['fuel', 'petrol-gas', 'petrol_gas'],
  ['fuel', 'газ-бензин', 'petrol_gas'],
  ['fuel', 'газ', 'gas'],
  ['fuel', 'гибрид', 'hybrid'],
  ['fuel', 'Подзаряжаемый гибрид', 'phev'],
  ['fuel', 'plug-in hybrid', 'phev'],
  ['fuel', 'мягкий гибрид', 'mhev'],
  ['fuel', 'электрический', 'ev'],
  ['fuel', 'ДИЗЕЛЬ', 'diesel'],
  ['fuel', 'уголь', null],
  ['transmission', 'automatic', 'AT'],
  ['transmission', 'АКПП', 'AT'],
  ['transmission', 'Механическая', 'MT'],
  ['transmission', 'manual', 'MT'],
  ['transmission', 'cvt', 'CVT'],
  ['transmission', 'Роботизированная', 'DCT'],
  ['drive', 'Полный привод', '4WD'],
  ['drive', 'постоянный полный', '4wd_full'],
  ['drive', '4х4', '4WD'],
  ['drive', 'front-wheel drive', 'FWD'],
  ['drive', 'задний', 'RWD'],
  ['steering', 'Слева', 'left'],
  ['steering', 'правый руль', 'right'],
  ['body_type', 'Внедорожник', 'suv'],
  ['body_type', 'Жол талғамайтын көлік', 'suv'],
  ['body_type', 'Микроавтобус', 'minibus'],
  ['body_type', 'Микровэн', 'microvan'],
  ['body_type', 'Хетчбэк 5 дв.', 'hatchback'],
  ['body_type', 'Трактор', null],
] as const)('%s "%s" is %s', (facet, cell, key) => {
  expect(facetKeyOf(labels, facet, cell)).toBe(key);
});

test.each([
  ['черный металлик', 'black', 'metallic'],
  ['чёрный', 'black', null],
  ['Белая', 'white', null],
  ['белый перламутр', 'white', 'pearl'],
  ['тёмно-серый металлик', 'grey', 'metallic'],
  ['серо-зелёный', 'green', null],
  ['серебристый', 'silver', null],
  ['мокрый асфальт', 'grey', null],
  ['matte black', 'black', 'matte'],
  ['light blue', 'light_blue', null],
  ['ақ', 'white', null],
  ['вишня металлик', 'burgundy', 'metallic'],
  ['хамелеон', 'other', null],
  ['металлик', null, 'metallic'],
  ['неведомый', null, null],
])('the colour "%s" is %s with finish %s', (cell, color, finish) => {
  expect(colorOf(labels, cell)).toEqual({ color, finish });
});
