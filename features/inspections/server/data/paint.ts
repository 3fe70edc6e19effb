import { type PanelKey, panels } from '../../template-contract.ts';
import { cracked, group, measure, point, type Words } from './build.ts';

const panelNames: Record<PanelKey, Words> = {
  bonnet: ['Капот', 'Капот', 'Hood'],
  front_bumper: ['Передний бампер', 'Алдыңғы бампер', 'Front bumper'],
  wing_front_left: ['Левое переднее крыло', 'Сол жақ алдыңғы қанат', 'Left front fender'],
  mirror_left: ['Левое зеркало', 'Сол жақ айна', 'Left mirror'],
  pillar_a_left: ['Левая передняя стойка', 'Сол жақ алдыңғы тіреу', 'Left front pillar'],
  door_front_left: ['Левая передняя дверь', 'Сол жақ алдыңғы есік', 'Left front door'],
  sill_left: ['Левый порог', 'Сол жақ табалдырық', 'Left sill'],
  pillar_b_left: ['Левая средняя стойка', 'Сол жақ ортаңғы тіреу', 'Left middle pillar'],
  door_rear_left: ['Левая задняя дверь', 'Сол жақ артқы есік', 'Left rear door'],
  pillar_c_left: ['Левая задняя стойка', 'Сол жақ артқы тіреу', 'Left rear pillar'],
  wing_rear_left: ['Левое заднее крыло', 'Сол жақ артқы қанат', 'Left rear fender'],
  rear_bumper: ['Задний бампер', 'Артқы бампер', 'Rear bumper'],
  boot_lid: ['Крышка багажника', 'Жүксалғыш қақпағы', 'Trunk lid'],
  wing_rear_right: ['Правое заднее крыло', 'Оң жақ артқы қанат', 'Right rear fender'],
  pillar_c_right: ['Правая задняя стойка', 'Оң жақ артқы тіреу', 'Right rear pillar'],
  door_rear_right: ['Правая задняя дверь', 'Оң жақ артқы есік', 'Right rear door'],
  pillar_b_right: ['Правая средняя стойка', 'Оң жақ ортаңғы тіреу', 'Right middle pillar'],
  sill_right: ['Правый порог', 'Оң жақ табалдырық', 'Right sill'],
  door_front_right: ['Правая передняя дверь', 'Оң жақ алдыңғы есік', 'Right front door'],
  pillar_a_right: ['Правая передняя стойка', 'Оң жақ алдыңғы тіреу', 'Right front pillar'],
  mirror_right: ['Правое зеркало', 'Оң жақ айна', 'Right mirror'],
  wing_front_right: ['Правое переднее крыло', 'Оң жақ алдыңғы қанат', 'Right front fender'],
  roof: ['Крыша', 'Төбесі', 'Roof'],
};

const onMetal: Words = [
  'Меряйте в центре и по углам, запишите наибольшее значение.',
  'Ортасы мен бұрыштарын өлшеп, ең үлкен мәнін жазыңыз.',
  'Measure the middle and the corners, note the largest value.',
];
const onPillar: Words = [
  'Меряйте при открытой двери сверху, в середине и снизу, запишите наибольшее значение.',
  'Есікті ашып, жоғарғы, ортаңғы және төменгі жағын өлшеңіз, ең үлкен мәнін жазыңыз.',
  'Measure with the door open: top, middle and bottom; note the largest value.',
];
const onPlastic: Words = [
  'Пластик берёт только ультразвуковой прибор. Без него осмотрите и оставьте без значения.',
  'Пластикті тек ультрадыбыстық аспап өлшейді. Ол болмаса, қарап шығып, мәнін бос қалдырыңыз.',
  'Only an ultrasonic gauge measures plastic. Without one, look and leave the value empty.',
];

const repainted: Words = ['перекрашено', 'қайта боялған', 'repainted'];
const putty: Words = ['шпатлёвка', 'шпатлевка бар', 'putty'];
const changed: Words = ['деталь заменена', 'бөлшегі ауыстырылған', 'part changed'];
const partly: Words = ['подкрашено местами', 'кей жері боялған', 'touched up'];
const polished: Words = ['краска стёрта полировкой', 'бояуы жылтыратудан жұқарған', 'polished thin'];
const film: Words = ['оклеено плёнкой', 'пленка жапсырылған', 'covered with film'];

/** Plastic has no filler under its paint. */
export const isPlastic = (panel: PanelKey) => panel.includes('bumper') || panel.includes('mirror');

/** The gauge goes round the car once; the roof comes last, from the door sill. */
export const paint = group(
  'paint',
  ['Толщина краски', 'Бояу қалыңдығы', 'Paint thickness'],
  panels.map((panel) =>
    point(`paint_${panel}`, panelNames[panel], {
      hint: isPlastic(panel) ? onPlastic : panel.startsWith('pillar') ? onPillar : onMetal,
      measure: measure('um', [20, 3000], [60, 180]),
      panel,
      defects: isPlastic(panel)
        ? [repainted, cracked, changed, film]
        : panel.startsWith('pillar') || panel.startsWith('sill')
          ? [repainted, putty, partly]
          : [repainted, putty, changed, partly, polished, film],
      work: 'paint_part',
    }),
  ),
);
