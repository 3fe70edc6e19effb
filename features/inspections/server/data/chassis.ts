import {
  damp,
  group,
  humming,
  knocking,
  leaking,
  loose,
  point,
  rustedThrough,
  rusty,
  torn,
  type Words,
} from './build.ts';

const shocks: readonly Words[] = [
  damp,
  leaking,
  ['не держит, раскачивает', 'ұстамайды, теңселеді', 'does not hold, rocks'],
  ['пружина лопнула', 'серіппесі сынған', 'spring broken'],
  ['опора стучит', 'тірегі тықылдайды', 'mount knocks'],
  ['пыльник порван', 'тозаңқабы жыртылған', 'boot torn'],
];
const arms: readonly Words[] = [
  ['сайлентблок порван', 'сайлентблогы жыртылған', 'bushing torn'],
  ['сайлентблок потрескался', 'сайлентблогы жарылған', 'bushing has cracks'],
  ['рычаг погнут', 'рычагы қисайған', 'arm bent'],
  loose,
];

export const chassis = group(
  'chassis',
  ['Подвеска, руль и днище', 'Аспа, руль және шанақ түбі', 'Suspension, steering and underbody'],
  [
    point(
      'shock_absorbers_front',
      [
        'Передние амортизаторы и пружины',
        'Алдыңғы амортизаторлар мен серіппелер',
        'Front shock absorbers and springs',
      ],
      {
        hint: [
          'Качните угол кузова: он должен остановиться сразу. Затем посмотрите на подъёмнике.',
          'Шанақтың бұрышын теңселтіңіз: бірден тоқтауы керек. Сосын көтергіште қараңыз.',
          'Push the corner down: it has to stop at once. Then look on the lift.',
        ],
        defects: shocks,
        work: 'shock_absorbers',
      },
    ),
    point(
      'control_arms_front',
      ['Передние рычаги и сайлентблоки', 'Алдыңғы рычагтар мен сайлентблоктар', 'Front arms and bushings'],
      {
        defects: arms,
        work: 'control_arm',
      },
    ),
    point('ball_joints', ['Шаровые опоры', 'Шарлы тіректер', 'Ball joints'], {
      hint: [
        'На весу покачайте колесо сверху и снизу, рычаг подожмите монтировкой.',
        'Доңғалақты көтеріп, үстінен және астынан шайқаңыз, рычагты монтировкамен қозғаңыз.',
        'With the wheel raised, rock it at top and bottom and lever the arm.',
      ],
      defects: [loose, ['пыльник порван', 'тозаңқабы жыртылған', 'boot torn'], knocking],
      work: 'ball_joint',
    }),
    point(
      'stabiliser',
      [
        'Стабилизатор: стойки и втулки',
        'Стабилизатор: тіректері мен втулкалары',
        'Stabilizer: links and bushings',
      ],
      {
        defects: [knocking, loose, ['втулки изношены', 'втулкалары тозған', 'bushings worn']],
        work: 'small_joint',
      },
    ),
    point('tie_rods', ['Рулевые тяги и наконечники', 'Руль тартқыштары мен ұштықтары', 'Tie rods and ends'], {
      hint: [
        'На весу покачайте колесо слева и справа, держа палец на наконечнике.',
        'Доңғалақты көтеріп, оңға-солға шайқаңыз, саусағыңыз ұштықта болсын.',
        'With the wheel raised, rock it left and right with a finger on the joint.',
      ],
      defects: [
        loose,
        ['пыльник порван', 'тозаңқабы жыртылған', 'boot torn'],
        ['тяга погнута', 'тартқышы қисайған', 'rod bent'],
      ],
      work: 'small_joint',
    }),
    point('steering_rack', ['Рулевая рейка', 'Руль рейкасы', 'Steering rack'], {
      defects: [
        knocking,
        leaking,
        ['пыльник порван', 'тозаңқабы жыртылған', 'boot torn'],
        ['закусывает', 'тістеліп қалады', 'binds'],
      ],
      work: 'steering',
    }),
    point('power_steering', ['Усилитель руля', 'Руль күшейткіші', 'Power steering'], {
      hint: [
        'На месте поверните руль от упора до упора: усилие ровное, без гула.',
        'Орнында рульді бір шетінен екінші шетіне бұраңыз: күші біркелкі, гуілсіз болуы керек.',
        'Standing still, turn from lock to lock: the effort is even, without humming.',
      ],
      defects: [
        humming,
        ['руль тяжёлый', 'рулі ауыр', 'heavy'],
        leaking,
        ['жидкость ниже нормы', 'сұйықтығы аз', 'fluid low'],
      ],
      work: 'steering',
    }),
    point('cv_boots', ['Пыльники ШРУСов', 'ШРУС тозаңқаптары', 'CV joint boots'], {
      defects: [
        torn,
        ['потрескался', 'ұсақ жарықтары бар', 'has cracks'],
        ['смазка вокруг', 'айналасы май', 'grease around it'],
        ['хомут слетел', 'қамыты түсіп қалған', 'clip lost'],
      ],
      work: 'cv_boot',
    }),
    point('wheel_bearings', ['Ступичные подшипники', 'Күпшек мойынтіректері', 'Wheel bearings'], {
      hint: [
        'На весу крутите каждое колесо, держа руку на пружине.',
        'Көтеріп, әр доңғалақты айналдырыңыз, қолыңыз серіппеде болсын.',
        'With the car raised, spin each wheel with a hand on the spring.',
      ],
      defects: [humming, loose, ['хруст', 'сықырлайды', 'crunching']],
      work: 'wheel_bearing',
    }),
    point(
      'control_arms_rear',
      ['Задние рычаги и сайлентблоки', 'Артқы рычагтар мен сайлентблоктар', 'Rear arms and bushings'],
      {
        defects: [...arms, ['балка погнута', 'арқалығы қисайған', 'beam bent']],
        work: 'control_arm',
      },
    ),
    point(
      'shock_absorbers_rear',
      [
        'Задние амортизаторы и пружины',
        'Артқы амортизаторлар мен серіппелер',
        'Rear shock absorbers and springs',
      ],
      {
        defects: shocks,
        work: 'shock_absorbers',
      },
    ),
    point('exhaust_system', ['Глушитель и трубы', 'Глушитель мен құбырлар', 'Muffler and pipes'], {
      defects: [
        rusty,
        rustedThrough,
        ['сечёт газы', 'газы шығып тұр', 'gas escapes'],
        ['крепление порвано', 'ілгіші үзілген', 'hanger torn'],
        ['варили', 'дәнекерленген', 'welded'],
      ],
      work: 'exhaust',
    }),
    point('catalyst', ['Катализатор', 'Катализатор', 'Catalytic converter'], {
      defects: [
        ['удалён', 'алып тасталған', 'removed'],
        ['гремит', 'салдырлайды', 'rattles'],
        ['забит', 'бітелген', 'clogged'],
        ['стоит обманка', 'алдауыш қойылған', 'sensor tricked'],
      ],
      work: 'catalyst',
    }),
    point('underbody_rust', ['Ржавчина днища', 'Шанақ түбіндегі тат', 'Rust of the underbody'], {
      defects: [
        rusty,
        rustedThrough,
        ['антикор отслоился', 'татқа қарсы қабаты түскен', 'coating peels'],
        ['свежий антикор скрывает металл', 'жаңа қабат металды жауып тұр', 'fresh coating hides the metal'],
      ],
      work: 'underbody',
    }),
    point(
      'side_members',
      [
        'Лонжероны и подрамник снизу',
        'Астынан: лонжерондар мен подрамник',
        'Side members and subframe from below',
      ],
      {
        defects: [
          ['замяты', 'жаншылған', 'crushed'],
          ['варили', 'дәнекерленген', 'welded'],
          ['следы вытяжки', 'тартып түзету іздері', 'signs of pulling'],
          rustedThrough,
          ['следы ударов', 'соққы іздері', 'signs of impact'],
        ],
        work: 'straighten_body',
      },
    ),
  ],
);
