import type { RepairWork } from '../../template-contract.ts';

/*
 * What repairs of an ordinary car cost in Almaty in 2026, parts and work together: one part, pair or axle, as the name
 * says. Dearer cars cost more; the inspector then writes the price of this car.
 */
const works = {
  // Body
  paint_part: [45_000, 'Покраска одной детали', 'Бір бөлшекті бояу', 'Painting one part'],
  remove_dent: [15_000, 'Вмятина без покраски', 'Майысқан жерді бояусыз түзету', 'Paintless dent removal'],
  adjust_panel: [
    18_000,
    'Регулировка зазоров или замена уплотнителя',
    'Саңылауды реттеу немесе тығыздағышты ауыстыру',
    'Adjusting gaps or replacing a seal',
  ],
  weld_rust: [
    90_000,
    'Сварка порога или арки с покраской',
    'Табалдырықты немесе арканы дәнекерлеп бояу',
    'Welding and painting a sill or arch',
  ],
  straighten_body: [
    250_000,
    'Правка кузова на стапеле',
    'Шанақты стапельде түзету',
    'Straightening the body on a bench',
  ],
  windscreen: [90_000, 'Замена лобового стекла', 'Алдыңғы шыныны ауыстыру', 'Replacing the windshield'],
  side_glass: [
    50_000,
    'Замена бокового или заднего стекла',
    'Бүйір немесе артқы шыныны ауыстыру',
    'Replacing a side or rear window',
  ],
  lamp_unit: [
    75_000,
    'Замена фары или фонаря',
    'Фараны немесе артқы шамды ауыстыру',
    'Replacing a headlight or rear light',
  ],

  // Wheels
  tyre: [40_000, 'Одна новая шина', 'Бір жаңа шина', 'One new tire'],
  wheel_alignment: [12_000, 'Развал-схождение', 'Доңғалақ бұрыштарын реттеу', 'Wheel alignment'],
  rim_repair: [18_000, 'Правка одного диска', 'Бір дискіні түзету', 'Straightening one rim'],

  // Engine compartment
  oil_service: [
    28_000,
    'Замена масла и фильтра двигателя',
    'Қозғалтқыш майы мен сүзгісін ауыстыру',
    'Engine oil and filter',
  ],
  oil_leak: [45_000, 'Устранение течи масла', 'Май ағуын жою', 'Stopping an oil leak'],
  coolant: [22_000, 'Замена антифриза', 'Антифризді ауыстыру', 'Replacing the coolant'],
  coolant_leak: [35_000, 'Устранение течи антифриза', 'Антифриз ағуын жою', 'Stopping a coolant leak'],
  radiator: [
    70_000,
    'Замена радиатора или вентилятора',
    'Радиаторды немесе желдеткішін ауыстыру',
    'Replacing a radiator or its fan',
  ],
  drive_belt: [
    25_000,
    'Замена приводного ремня и ролика',
    'Жетек белдігі мен ролигін ауыстыру',
    'Drive belt and tensioner',
  ],
  timing_kit: [
    130_000,
    'Замена ремня или цепи ГРМ с помпой',
    'ГРМ белдігін немесе шынжырын помпасымен ауыстыру',
    'Timing belt or chain with water pump',
  ],
  engine_mount: [
    35_000,
    'Замена опоры двигателя или коробки',
    'Қозғалтқыш немесе қорап тіреуішін ауыстыру',
    'Engine or transmission mount',
  ],
  battery: [55_000, 'Новый аккумулятор', 'Жаңа аккумулятор', 'New battery'],
  alternator: [55_000, 'Ремонт генератора', 'Генераторды жөндеу', 'Repairing the alternator'],
  fuel_ignition: [
    30_000,
    'Ремонт системы питания или зажигания',
    'Отын немесе тұтандыру жүйесін жөндеу',
    'Repairing fuel system or ignition',
  ],
  engine_overhaul: [
    900_000,
    'Капитальный ремонт двигателя',
    'Қозғалтқышты күрделі жөндеу',
    'Engine overhaul',
  ],
  turbo: [320_000, 'Ремонт турбины', 'Турбинаны жөндеу', 'Rebuilding the turbocharger'],
  exhaust: [
    30_000,
    'Сварка или замена части глушителя',
    'Глушитель бөлігін дәнекерлеу немесе ауыстыру',
    'Welding or replacing a part of the exhaust',
  ],
  catalyst: [150_000, 'Замена катализатора', 'Катализаторды ауыстыру', 'Replacing the catalytic converter'],

  // Suspension and steering
  shock_absorbers: [
    110_000,
    'Амортизаторы одной оси',
    'Бір осьтің амортизаторлары',
    'Shock absorbers of one axle',
  ],
  control_arm: [
    45_000,
    'Замена рычага или его сайлентблоков',
    'Рычагты немесе сайлентблоктарын ауыстыру',
    'Suspension arm or its bushings',
  ],
  ball_joint: [18_000, 'Замена шаровой опоры', 'Шарлы тіректі ауыстыру', 'Ball joint'],
  small_joint: [
    16_000,
    'Рулевой наконечник или стойка стабилизатора',
    'Руль ұштығы немесе стабилизатор тірегі',
    'Tie rod end or stabilizer link',
  ],
  cv_boot: [18_000, 'Замена пыльника ШРУСа', 'ШРУС тозаңқабын ауыстыру', 'CV joint boot'],
  steering: [
    130_000,
    'Ремонт рулевой рейки или усилителя',
    'Руль рейкасын немесе күшейткішін жөндеу',
    'Repairing steering rack or power steering',
  ],
  wheel_bearing: [32_000, 'Замена ступичного подшипника', 'Күпшек мойынтірегін ауыстыру', 'Wheel bearing'],
  underbody: [45_000, 'Антикор днища', 'Шанақ түбін татқа қарсы өңдеу', 'Rustproofing the underbody'],

  // Brakes
  pads: [27_000, 'Колодки одной оси', 'Бір осьтің қалыптары', 'Brake pads of one axle'],
  brake_discs: [60_000, 'Пара тормозных дисков', 'Екі тежегіш дискісі', 'Pair of brake discs'],
  caliper: [
    28_000,
    'Ремонт суппорта, шланга или трубки тормозов',
    'Тежегіш суппортын, шлангісін немесе түтігін жөндеу',
    'Repairing a caliper, brake hose or pipe',
  ],
  brake_fluid: [13_000, 'Замена тормозной жидкости', 'Тежегіш сұйықтығын ауыстыру', 'Brake fluid'],
  handbrake: [15_000, 'Ремонт ручника', 'Қол тежегішін жөндеу', 'Repairing the handbrake'],

  // Gearbox and drive
  gearbox_oil: [55_000, 'Замена масла в коробке', 'Қорап майын ауыстыру', 'Transmission oil'],
  gearbox_repair: [450_000, 'Ремонт коробки', 'Қорапты жөндеу', 'Transmission repair'],
  clutch: [120_000, 'Замена комплекта сцепления', 'Ілініс жинағын ауыстыру', 'Clutch kit'],
  drive_shaft: [
    42_000,
    'Ремонт ШРУСа или карданного вала',
    'ШРУС-ты немесе кардан білігін жөндеу',
    'Repairing a CV joint or driveshaft',
  ],
  axle_oil: [
    22_000,
    'Масло и сальники раздатки и редуктора',
    'Таратқыш қорап пен редуктордың майы мен сальниктері',
    'Oil and seals of transfer case or differential',
  ],

  // Electrics
  electric_repair: [25_000, 'Ремонт электрики', 'Электр жүйесін жөндеу', 'Electrical repair'],
  diagnostics: [
    15_000,
    'Диагностика электроники',
    'Электрониканы диагностикалау',
    'Diagnosing the electronics',
  ],
  bulb: [5_000, 'Замена лампы', 'Шам ауыстыру', 'Replacing a bulb'],
  wipers: [
    10_000,
    'Щётки и форсунки омывателя',
    'Шыны тазалағыш пен жуғыш форсункалары',
    'Wipers and washer jets',
  ],
  door_electrics: [
    28_000,
    'Ремонт стеклоподъёмника или замка двери',
    'Шыны көтергішті немесе есік құлпын жөндеу',
    'Repairing a window lift or door lock',
  ],
  mirror: [
    40_000,
    'Ремонт или замена зеркала',
    'Айнаны жөндеу немесе ауыстыру',
    'Repairing or replacing a mirror',
  ],
  heater: [60_000, 'Ремонт печки', 'Пешті жөндеу', 'Repairing the heater'],
  air_conditioning: [
    25_000,
    'Поиск утечки и заправка кондиционера',
    'Кондиционерді тексеріп, толтыру',
    'Leak test and refill of the air conditioning',
  ],
  parking_aid: [
    25_000,
    'Замена камеры или датчика парковки',
    'Камераны немесе тұрақ датчигін ауыстыру',
    'Replacing a camera or parking sensor',
  ],

  // Electric and hybrid cars
  traction_battery: [
    1_800_000,
    'Ремонт тяговой батареи',
    'Тартқыш батареяны жөндеу',
    'Repairing the traction battery',
  ],
  ev_repair: [
    120_000,
    'Ремонт зарядки или охлаждения батареи',
    'Қуаттауды немесе батареяны салқындату жүйесін жөндеу',
    'Repairing charging or battery cooling',
  ],

  // Interior
  upholstery: [
    40_000,
    'Ремонт обивки, одна деталь',
    'Қаптаманың бір бөлігін жөндеу',
    'Repairing upholstery, one part',
  ],
  seat_belt: [45_000, 'Замена ремня безопасности', 'Қауіпсіздік белдігін ауыстыру', 'Replacing a seat belt'],
  airbag: [
    200_000,
    'Восстановление подушки безопасности',
    'Қауіпсіздік жастығын қалпына келтіру',
    'Restoring an airbag',
  ],
  cleaning: [
    35_000,
    'Химчистка и сушка салона',
    'Салонды химиялық тазалау және кептіру',
    'Deep cleaning and drying the interior',
  ],
  key_copy: [50_000, 'Второй ключ с чипом', 'Чипі бар екінші кілт', 'Second key with a chip'],
} as const satisfies Record<string, readonly [tenge: number, ru: string, kk: string, en: string]>;

export type WorkKey = keyof typeof works;

/** Several points may need them, but they are done and paid once. */
const paidOnce: readonly string[] = ['wheel_alignment', 'diagnostics', 'cleaning'] satisfies WorkKey[];

export const builtInRepairWorks: readonly RepairWork[] = Object.entries(works).map(
  ([key, [tenge, ru, kk, en]]) => ({ key, names: { ru, kk, en }, tenge, once: paidOnce.includes(key) }),
);
