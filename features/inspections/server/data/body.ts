import type { Words } from './build.ts';
import {
  cracked,
  group,
  missing,
  notOriginal,
  point,
  rustedThrough,
  rusty,
  scratched,
  torn,
} from './build.ts';

const unevenGaps: readonly Words[] = [
  ['зазоры неровные', 'саңылауы біркелкі емес', 'uneven gaps'],
  ['выступает', 'шығып тұр', 'stands out'],
  ['закрывается туго', 'қиын жабылады', 'hard to close'],
];
const welded: readonly Words[] = [
  ['не заводская сварка', 'зауыттық емес дәнекер', 'welding not by the factory'],
  ['складки металла', 'металы қатпарланған', 'creased metal'],
  ['свежий герметик', 'жаңа герметик жағылған', 'fresh sealant'],
  ['следы вытяжки', 'тартып түзету іздері', 'signs of pulling'],
];

export const body = group(
  'body',
  ['Кузов снаружи', 'Шанақтың сырты', 'Body from outside'],
  [
    point('paint_look', ['Цвет и блеск краски', 'Бояудың түсі мен жылтыры', 'Color and gloss of paint'], {
      defects: [
        ['оттенок отличается', 'реңкі басқа', 'shade differs'],
        ['шагрень', 'бояуы бұдыр', 'orange peel'],
        ['лак слезает', 'лагі түсіп жатыр', 'clear coat peels'],
        ['выгорела', 'күнге күйген', 'faded by sun'],
        ['пыль и подтёки под лаком', 'лак астында шаң мен аққан іздер', 'dust and runs in the clear coat'],
      ],
    }),
    point('dents', ['Вмятины и царапины', 'Майысқан жерлер мен сызаттар', 'Dents and scratches'], {
      hint: [
        'Смотрите вдоль борта под углом, при ровном свете. Каждую снимите на фото.',
        'Бүйірін бойлай, бұрышпен, біркелкі жарықта қараңыз. Әрқайсысын фотоға түсіріңіз.',
        'Look along the side at an angle, in even light. Take a photo of each.',
      ],
      defects: [
        ['вмятина', 'майысқан', 'dent'],
        scratched,
        ['сколы краски', 'бояуы кетілген', 'chipped paint'],
        ['следы града', 'бұршақ іздері', 'hail marks'],
      ],
      work: 'remove_dent',
    }),
    point(
      'headlights',
      ['Фары: стёкла и корпус', 'Фаралар: шынысы мен корпусы', 'Headlights: lens and housing'],
      {
        defects: [
          ['помутнели', 'бұлыңғыр', 'cloudy'],
          cracked,
          ['запотевают внутри', 'ішінен терлейді', 'misted inside'],
          ['крепление сломано', 'бекіткіші сынған', 'mount broken'],
          ['разного года или марки', 'жылы немесе маркасы әртүрлі', 'of different years or makes'],
        ],
        work: 'lamp_unit',
      },
    ),
    point(
      'gaps_bonnet',
      ['Зазоры капота и крыльев', 'Капот пен қанат саңылаулары', 'Gaps of hood and fenders'],
      {
        hint: [
          'Сравните левую и правую стороны: разница больше 2\u00a0мм видна глазу.',
          'Сол жағы мен оң жағын салыстырыңыз: 2\u00a0мм-ден артық айырма көзге көрінеді.',
          'Compare left and right: a difference of over 2\u00a0mm is seen by eye.',
        ],
        defects: unevenGaps,
        work: 'adjust_panel',
      },
    ),
    point(
      'body_bolts',
      [
        'Болты капота, крыльев и дверей',
        'Капот, қанат және есік болттары',
        'Bolts of hood, fenders and doors',
      ],
      {
        defects: [
          ['откручивали', 'бұралған', 'have been undone'],
          ['краска на гранях содрана', 'қырларының бояуы түскен', 'paint worn off the edges'],
          ['болты не родные', 'болттары өзінікі емес', 'bolts are not original'],
        ],
      },
    ),
    point(
      'welds_front',
      [
        'Сварка спереди: лонжероны и чашки',
        'Алды: лонжерон мен тостаған дәнекері',
        'Front welds: rails and towers',
      ],
      {
        hint: [
          'Точки сварки и герметик слева и справа одинаковы у целой машины.',
          'Соғылмаған көлікте дәнекер нүктелері мен герметик екі жағында бірдей.',
          'Spot welds and sealant are alike on both sides of an intact car.',
        ],
        defects: welded,
      },
    ),
    point('windscreen', ['Лобовое стекло', 'Алдыңғы шыны', 'Windshield'], {
      defects: [
        ['скол', 'кетік', 'chip'],
        cracked,
        ['затёрто дворниками', 'тазалағыштан қырылған', 'scraped by wipers'],
        ['отклеивается', 'ажырап тұр', 'coming loose'],
      ],
      work: 'windscreen',
    }),
    point(
      'gaps_doors',
      ['Зазоры дверей и петли', 'Есік саңылаулары мен топсалары', 'Gaps and hinges of doors'],
      {
        defects: [...unevenGaps, ['дверь просела', 'есігі шөккен', 'door sags']],
        work: 'adjust_panel',
      },
    ),
    point(
      'door_seals',
      ['Уплотнители дверей и багажника', 'Есік пен жүксалғыш тығыздағыштары', 'Seals of doors and trunk'],
      {
        defects: [
          torn,
          ['отклеился', 'ажыраған', 'loose'],
          ['рассохся', 'кеуіп кеткен', 'dried out'],
          missing,
        ],
        work: 'adjust_panel',
      },
    ),
    point(
      'welds_pillars',
      ['Сварка стоек и крыши', 'Тіреулер мен төбе дәнекері', 'Welds of pillars and roof'],
      {
        defects: welded,
      },
    ),
    point('sills_rust', ['Ржавчина порогов', 'Табалдырықтағы тат', 'Rust of sills'], {
      hint: [
        'Простучите и проведите рукой снизу, снимите накладки, если они на защёлках.',
        'Соғып тыңдап, астынан қолмен сипаңыз, жапсырмалары ілмекте болса, шешіңіз.',
        'Tap them and feel from below; take off the covers if they clip on.',
      ],
      defects: [
        rusty,
        ['вздулась краска', 'бояуы көпірген', 'blistered paint'],
        rustedThrough,
        ['заварены', 'дәнекерленген', 'welded'],
      ],
      work: 'weld_rust',
    }),
    point('arches_rust', ['Ржавчина арок', 'Аркадағы тат', 'Rust of wheel arches'], {
      defects: [
        rusty,
        ['вздулась краска', 'бояуы көпірген', 'blistered paint'],
        rustedThrough,
        ['подкрылок порван', 'подкрылогы жыртылған', 'arch liner torn'],
      ],
      work: 'weld_rust',
    }),
    point('side_glass', ['Боковые стёкла', 'Бүйір шынылар', 'Side windows'], {
      defects: [
        scratched,
        cracked,
        ['скол', 'кетік', 'chip'],
        ['тонировка не по правилам', 'тонировкасы ережеге сай емес', 'tint against the rules'],
      ],
      work: 'side_glass',
    }),
    point('glass_years', ['Годы на стёклах', 'Шынылардағы жылдар', 'Years on the glass'], {
      hint: [
        'Прочтите маркировку всех стёкол: год стекла равен году машины или на год меньше.',
        'Барлық шынының таңбасын оқыңыз: жылы көліктің жылындай немесе бір жыл бұрын болады.',
        'Read the marks on all windows: their year is that of the car or one before.',
      ],
      defects: [
        ['лобовое заменено', 'алдыңғысы ауыстырылған', 'windshield replaced'],
        ['боковое заменено', 'бүйірдегісі ауыстырылған', 'side window replaced'],
        ['заднее заменено', 'артқысы ауыстырылған', 'rear window replaced'],
      ],
    }),
    point('rear_window', ['Заднее стекло', 'Артқы шыны', 'Rear window'], {
      defects: [
        cracked,
        scratched,
        ['нити обогрева оборваны', 'жылыту жіптері үзілген', 'heating wires torn'],
      ],
      work: 'side_glass',
    }),
    point(
      'rear_lights',
      ['Фонари: стёкла и корпус', 'Артқы шамдар: шынысы мен корпусы', 'Rear lights: lens and housing'],
      {
        defects: [cracked, ['запотевают внутри', 'ішінен терлейді', 'misted inside'], notOriginal],
        work: 'lamp_unit',
      },
    ),
    point(
      'gaps_boot',
      ['Зазоры крышки багажника', 'Жүксалғыш қақпағының саңылаулары', 'Gaps of the trunk lid'],
      {
        defects: [...unevenGaps, ['упоры не держат', 'тіреуіштері ұстамайды', 'struts do not hold']],
        work: 'adjust_panel',
      },
    ),
    point(
      'welds_rear',
      ['Пол багажника и задняя панель', 'Жүксалғыш түбі мен артқы панель', 'Trunk floor and rear panel'],
      {
        hint: [
          'Поднимите коврик и запаску, смотрите швы по углам.',
          'Төсеніш пен қосалқы доңғалақты көтеріп, бұрыштағы жіктерді қараңыз.',
          'Lift the mat and the spare wheel, look at the seams in the corners.',
        ],
        defects: [...welded, rusty],
      },
    ),
  ],
);
