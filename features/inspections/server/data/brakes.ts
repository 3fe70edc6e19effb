import { broken, group, leaking, measure, point, rusty, type Words } from './build.ts';

const pads: readonly Words[] = [
  ['стёрты', 'тозған', 'worn'],
  ['неровный износ', 'біркелкі тозбаған', 'uneven wear'],
  ['скрипят', 'сықырлайды', 'squeal'],
  ['потрескались', 'жарылған', 'have cracks'],
];
const discs: readonly Words[] = [
  ['изношены', 'тозған', 'worn'],
  ['борозды', 'жолақ-жолақ қырылған', 'grooves'],
  ['биение', 'соғады', 'run-out'],
  ['перегрев', 'қызып кеткен', 'overheated'],
  rusty,
];
const padHint: Words = [
  'Толщина самой тонкой колодки без металлической основы.',
  'Ең жұқасының қалыңдығы, металл негізін қоспағанда.',
  'The thinnest one, without its metal plate.',
];
const discHint: Words = [
  'Высота буртика по краю, сумма двух сторон.',
  'Шетіндегі жиектің биіктігі, екі жағының қосындысы.',
  'Height of the lip at the edge, both sides together.',
];

export const brakes = group(
  'brakes',
  ['Тормоза', 'Тежегіш', 'Brakes'],
  [
    point('brake_pads_front', ['Передние колодки', 'Алдыңғы қалыптар', 'Front pads'], {
      hint: padHint,
      measure: measure('mm', [0, 20], [4, null]),
      defects: pads,
      work: 'pads',
    }),
    point(
      'brake_discs_front',
      ['Износ передних дисков', 'Алдыңғы дискілердің тозуы', 'Wear of front discs'],
      {
        hint: discHint,
        measure: measure('mm', [0, 15], [null, 1.5]),
        defects: discs,
        work: 'brake_discs',
      },
    ),
    point('calipers', ['Суппорты', 'Суппорттар', 'Calipers'], {
      defects: [
        ['закисли направляющие', 'бағыттағышы тотығып қалған', 'guide pins stuck'],
        ['клинит поршень', 'поршені тұрып қалады', 'piston binds'],
        leaking,
        ['пыльник порван', 'тозаңқабы жыртылған', 'boot torn'],
      ],
      work: 'caliper',
    }),
    point(
      'brake_hoses',
      ['Шланги и трубки тормозов', 'Тежегіш шлангілері мен түтіктері', 'Brake hoses and pipes'],
      {
        defects: [
          ['шланг потрескался', 'шлангісі жарылған', 'hose has cracks'],
          leaking,
          ['трубки ржавые', 'түтіктері тат басқан', 'pipes rusty'],
          ['шланг трётся', 'шлангісі үйкеліп тұр', 'hose rubs'],
        ],
        work: 'caliper',
      },
    ),
    point('brake_pads_rear', ['Задние колодки', 'Артқы қалыптар', 'Rear pads'], {
      hint: padHint,
      measure: measure('mm', [0, 20], [3, null]),
      defects: pads,
      work: 'pads',
    }),
    point('brake_discs_rear', ['Износ задних дисков', 'Артқы дискілердің тозуы', 'Wear of rear discs'], {
      hint: discHint,
      measure: measure('mm', [0, 15], [null, 1.5]),
      defects: discs,
      work: 'brake_discs',
    }),
    point('brake_fluid', ['Вода в тормозной жидкости', 'Тежегіш сұйықтығындағы су', 'Water in brake fluid'], {
      hint: [
        'Меряйте тестером в бачке. Посмотрите и уровень: он падает от течи и от износа колодок.',
        'Бачоктан тестермен өлшеңіз. Деңгейін де қараңыз: ағудан және қалып тозғаннан төмендейді.',
        'Measure with a tester in the tank. Look at the level too: leaks and worn pads lower it.',
      ],
      measure: measure('percent', [0, 10], [null, 2]),
      defects: [
        ['пора менять', 'ауыстыратын уақыты келген', 'due for replacement'],
        ['ниже нормы', 'деңгейі төмен', 'low'],
        ['тёмная', 'қарайған', 'dark'],
        ['главный цилиндр запотевает', 'бас цилиндрі терлейді', 'master cylinder damp'],
      ],
      work: 'brake_fluid',
    }),
    point(
      'brake_pedal',
      ['Педаль и усилитель тормоза', 'Тежегіш педалі мен күшейткіші', 'Brake pedal and servo'],
      {
        hint: [
          'Нажмите пять раз на заглушенном и держите; при запуске педаль должна немного уйти вниз.',
          'Өшіп тұрғанда бес рет басып, ұстап тұрыңыз; от алғанда педаль сәл төмен түсуі керек.',
          'Press five times with the engine off and hold; at the start the pedal has to give a little.',
        ],
        defects: [
          ['мягкая', 'жұмсақ', 'soft'],
          ['проваливается', 'түсіп кетеді', 'sinks'],
          ['тугая', 'қатты', 'hard'],
          ['усилитель шипит', 'күшейткіші ысылдайды', 'servo hisses'],
        ],
      },
    ),
    point('handbrake', ['Ручник', 'Қол тежегіші', 'Handbrake'], {
      hint: [
        'На уклоне в обе стороны или при трогании на первой передаче.',
        'Еңісте екі бағытта немесе бірінші беріліспен қозғалып тексеріңіз.',
        'On a slope both ways, or by moving off in first gear.',
      ],
      defects: [
        ['не держит', 'ұстамайды', 'does not hold'],
        ['большой ход', 'жүрісі ұзын', 'long travel'],
        ['закис', 'тотығып қалған', 'stuck'],
        broken,
      ],
      work: 'handbrake',
    }),
    point('abs', ['ABS и датчики колёс', 'ABS және доңғалақ датчиктері', 'ABS and wheel sensors'], {
      defects: [
        ['ошибка датчика', 'датчик қатесі', 'sensor fault'],
        ['проводка повреждена', 'сымы зақымдалған', 'wire damaged'],
        ['блок не отвечает', 'блогы жауап бермейді', 'unit does not answer'],
      ],
      work: 'electric_repair',
    }),
  ],
);
