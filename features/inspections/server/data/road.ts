import { group, humming, measure, point } from './build.ts';

export const road = group(
  'road',
  ['Тест-драйв', 'Жолдағы сынақ', 'Test drive'],
  [
    point('hot_start', ['Запуск на горячую', 'Ыстықтай от алу', 'Hot start'], {
      hint: [
        'Прогрейте, заглушите на две минуты и заведите снова.',
        'Қыздырып, екі минутқа өшіріп, қайта от алдырыңыз.',
        'Warm it up, turn it off for two minutes and start again.',
      ],
      defects: [
        ['крутит долго', 'ұзақ айналады', 'cranks long'],
        ['стартер крутит слабо', 'стартері әлсіз айналдырады', 'starter is weak'],
        ['не заводится', 'от алмайды', 'does not start'],
      ],
    }),
    point('idle', ['Холостой ход', 'Бос жүріс', 'Idle'], {
      hint: [
        'На прогретом, без кондиционера и с ним.',
        'Қозғалтқыш қызғанда, кондиционерсіз және кондиционермен.',
        'Warm, without the air conditioning and with it.',
      ],
      defects: [
        ['обороты плавают', 'айналымы құбылады', 'revs hunt'],
        ['дрожит', 'дірілдейді', 'shakes'],
        ['глохнет', 'өшіп қалады', 'stalls'],
        ['обороты высокие', 'айналымы жоғары', 'revs too high'],
      ],
      work: 'fuel_ignition',
    }),
    point('acceleration', ['Разгон', 'Үдеу', 'Acceleration'], {
      defects: [
        ['провал', 'кідіріп тартады', 'hesitates'],
        ['не тянет', 'тартпайды', 'lacks power'],
        ['рывки', 'жұлқиды', 'jerks'],
        ['детонация', 'детонация бар', 'knocks under load'],
      ],
    }),
    point(
      'engine_temperature',
      ['Температура после поездки', 'Жүргеннен кейінгі температура', 'Temperature after the drive'],
      {
        hint: [
          'По сканеру, после подъёма и пяти минут на холостых.',
          'Сканермен, өрге шығып, бес минут бос жүрістен кейін.',
          'By scanner, after a climb and five minutes of idling.',
        ],
        measure: measure('celsius', [20, 150], [80, 108]),
        defects: [
          ['греется', 'қызып кетеді', 'overheats'],
          ['не прогревается', 'қызбайды', 'does not warm up'],
        ],
      },
    ),
    point('shifting', ['Переключение передач', 'Беріліс ауысуы', 'Gear changes'], {
      hint: [
        'Плавно, затем резко до отказа; D и R на месте; у механики все передачи.',
        'Алдымен баяу, сосын газды толық басып; орнында D мен R; механикада барлық беріліс.',
        'Gently, then with full throttle; D and R standing still; all gears of a manual.',
      ],
      defects: [
        ['толчки', 'соққы береді', 'jolts'],
        ['пробуксовка', 'тайғанайды', 'slips'],
        ['задержка D или R', 'D немесе R кешігіп қосылады', 'D or R is late'],
        ['передача не включается', 'берілісі қосылмайды', 'a gear does not engage'],
        ['передачу выбивает', 'берілісі шығып кетеді', 'a gear jumps out'],
        ['вой вариатора', 'вариаторы ұлиды', 'whining CVT'],
      ],
      work: 'gearbox_repair',
    }),
    point('straight_running', ['Прямолинейное движение', 'Түзу жүру', 'Straight running'], {
      hint: [
        'На ровной пустой дороге при 60\u00a0км/ч ослабьте руки на руле.',
        'Тегіс бос жолда 60\u00a0км/сағ жылдамдықта рульді босаңсытыңыз.',
        'On a level empty road at 60\u00a0km/h, loosen your grip.',
      ],
      defects: [
        ['уводит влево', 'солға тартады', 'pulls left'],
        ['уводит вправо', 'оңға тартады', 'pulls right'],
        ['руль стоит криво', 'рулі қисық тұр', 'wheel is off center'],
        ['рыскает', 'екі жаққа ойнайды', 'wanders'],
      ],
      work: 'wheel_alignment',
    }),
    point('braking', ['Торможение', 'Тежеу', 'Braking'], {
      hint: [
        'Плавно с 80\u00a0км/ч, затем резко с 40\u00a0км/ч до срабатывания ABS.',
        '80\u00a0км/сағ жылдамдықтан баяу, сосын 40\u00a0км/сағ жылдамдықтан ABS қосылғанша күрт тежеңіз.',
        'Gently from 80\u00a0km/h, then hard from 40\u00a0km/h until ABS works.',
      ],
      defects: [
        ['уводит в сторону', 'бір жаққа тартады', 'pulls to one side'],
        ['биение в педаль или руль', 'педальға немесе рульге соғады', 'pulsates'],
        ['скрип', 'сықырлайды', 'squeals'],
        ['тормозит слабо', 'нашар тежейді', 'weak'],
        ['ABS не работает', 'ABS істемейді', 'ABS does not work'],
      ],
    }),
    point('vibration', ['Вибрация на скорости', 'Жылдамдықтағы діріл', 'Vibration at speed'], {
      defects: [
        ['руль', 'рульде', 'in the steering wheel'],
        ['кузов', 'шанақта', 'in the body'],
        ['при разгоне', 'үдегенде', 'under acceleration'],
        ['нужна балансировка', 'балансировка керек', 'wheels need balancing'],
      ],
    }),
    point('suspension_noise', ['Стуки подвески', 'Аспаның тықылы', 'Knocks of the suspension'], {
      hint: [
        'Медленно по неровностям и лежачему полицейскому, с закрытыми окнами.',
        'Кедір-бұдыр мен жасанды кедергіден баяу өтіңіз, терезелер жабық болсын.',
        'Slowly over bumps, windows closed.',
      ],
      defects: [
        ['спереди', 'алдынан', 'in front'],
        ['сзади', 'артынан', 'at the rear'],
        ['скрип', 'сықырлайды', 'squeaks'],
        ['пробивает', 'соғып қалады', 'bottoms out'],
      ],
    }),
    point('road_noise', ['Гул и посторонние шумы', 'Гуіл мен бөгде шу', 'Hum and other noises'], {
      defects: [
        humming,
        ['свист ветра', 'жел ысқырады', 'wind whistles'],
        ['гул шин', 'шиналары гуілдейді', 'tires hum'],
        ['сверчки в салоне', 'салоны сықырлайды', 'rattles in the cabin'],
      ],
    }),
  ],
);
