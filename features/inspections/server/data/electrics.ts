import { broken, group, humming, measure, missing, point, sometimes, type Words } from './build.ts';

const dim: Words = ['светит тускло', 'күңгірт жанады', 'dim'];
const oneOut: Words = ['один не горит', 'біреуі жанбайды', 'one is out'];
const allOut: Words = ['не горят', 'жанбайды', 'none lights up'];

export const electrics = group(
  'electrics',
  ['Электрика и электроника', 'Электрика және электроника', 'Electrics and electronics'],
  [
    point('low_beam', ['Ближний свет', 'Жақын жарық', 'Low beam'], {
      defects: [
        oneOut,
        dim,
        ['сбита регулировка', 'реттеуі бұзылған', 'badly adjusted'],
        ['лампы не того типа', 'шам түрі басқа', 'wrong type of bulb'],
        allOut,
      ],
      work: 'bulb',
    }),
    point('high_beam', ['Дальний свет', 'Алыс жарық', 'High beam'], {
      defects: [oneOut, dim, allOut],
      work: 'bulb',
    }),
    point(
      'side_lights',
      ['Габариты и дневной свет', 'Габарит және күндізгі шамдар', 'Side and daytime lights'],
      {
        defects: [oneOut, dim, allOut],
        work: 'bulb',
      },
    ),
    point('fog_lights_front', ['Передние противотуманки', 'Алдыңғы тұман шамдары', 'Front fog lights'], {
      defects: [oneOut, missing, ['стекло треснуло', 'шынысы жарылған', 'lens cracked'], allOut],
      work: 'bulb',
    }),
    point('fog_lights_rear', ['Задние противотуманки', 'Артқы тұман шамдары', 'Rear fog lights'], {
      defects: [oneOut, allOut],
      work: 'bulb',
    }),
    point(
      'indicators',
      ['Поворотники и аварийка', 'Бұрылыс және апат шамдары', 'Turn signals and hazard lights'],
      {
        defects: [oneOut, ['мигает часто', 'жиі жыпылықтайды', 'flashes fast'], allOut],
        work: 'bulb',
      },
    ),
    point('brake_lights', ['Стоп-сигналы', 'Тоқтау шамдары', 'Brake lights'], {
      defects: [
        oneOut,
        ['не горит верхний', 'үстіңгісі жанбайды', 'upper one is out'],
        ['горят постоянно', 'сөнбейді', 'always on'],
        allOut,
      ],
      work: 'bulb',
    }),
    point('reversing_lights', ['Свет заднего хода', 'Артқа жүріс шамдары', 'Reversing lights'], {
      defects: [oneOut, dim, allOut],
      work: 'bulb',
    }),
    point('plate_light', ['Подсветка номера', 'Нөмір жарығы', 'License plate light'], {
      defects: [oneOut, allOut],
      work: 'bulb',
    }),
    point('horn', ['Звуковой сигнал', 'Дыбыс сигналы', 'Horn'], {
      defects: [broken, ['хрипит', 'қырылдайды', 'hoarse'], sometimes],
      work: 'electric_repair',
    }),
    point('wipers', ['Дворники и омыватели', 'Шыны тазалағыш пен жуғыш', 'Wipers and washers'], {
      hint: [
        'На всех скоростях, спереди и сзади, с омывателем.',
        'Барлық жылдамдықта, алды мен артын, жуғышымен қоса.',
        'At all speeds, front and rear, with the washer.',
      ],
      defects: [
        ['щётки изношены', 'резеңкесі тозған', 'blades worn'],
        ['не брызгает', 'су шашпайды', 'no spray'],
        ['трапеция стучит', 'трапециясы тықылдайды', 'linkage knocks'],
        broken,
      ],
      work: 'wipers',
    }),
    point('windows', ['Стеклоподъёмники', 'Шыны көтергіштер', 'Window lifts'], {
      hint: [
        'Каждое стекло вниз и вверх, с водительской кнопки и с кнопки двери.',
        'Әр шыныны түсіріп-көтеріңіз: жүргізуші түймесімен де, есік түймесімен де.',
        'Each window down and up, from the driver’s button and from that of the door.',
      ],
      defects: [
        broken,
        ['идёт туго', 'қиын жүреді', 'moves stiffly'],
        ['стекло перекашивает', 'шынысы қисайып жүреді', 'glass tilts'],
        ['кнопка не работает', 'түймесі істемейді', 'button does not work'],
      ],
      work: 'door_electrics',
    }),
    point(
      'mirrors',
      [
        'Зеркала: регулировка и складывание',
        'Айналар: реттеу және бүктеу',
        'Mirrors: adjustment and folding',
      ],
      {
        defects: [
          broken,
          ['не складывается', 'бүктелмейді', 'does not fold'],
          ['обогрев не работает', 'жылытуы істемейді', 'heating does not work'],
          ['стекло треснуло', 'шынысы жарылған', 'glass cracked'],
        ],
        work: 'mirror',
      },
    ),
    point(
      'locks',
      ['Центральный замок и ручки', 'Орталық құлып пен тұтқалар', 'Central locking and handles'],
      {
        defects: [
          ['замок не закрывается', 'құлпы жабылмайды', 'a lock does not close'],
          ['ручка сломана', 'тұтқасы сынған', 'handle broken'],
          ['дверь не открывается изнутри', 'есігі іштен ашылмайды', 'a door does not open from inside'],
          sometimes,
        ],
        work: 'door_electrics',
      },
    ),
    point(
      'heating',
      [
        'Обогрев сидений, руля и стёкол',
        'Орындық, руль және шыныларды жылыту',
        'Heating of seats, steering wheel and windows',
      ],
      {
        defects: [
          broken,
          ['греет слабо', 'нашар жылытады', 'weak'],
          ['греет частично', 'жартылай жылытады', 'heats in part'],
        ],
        work: 'electric_repair',
      },
    ),
    point('heater', ['Печка и вентилятор салона', 'Пеш пен салон желдеткіші', 'Heater and cabin fan'], {
      hint: [
        'На прогретом двигателе, все скорости и направления, слева и справа.',
        'Қозғалтқыш қызғанда, барлық жылдамдық пен бағытта, сол және оң жағынан.',
        'With a warm engine: all speeds and directions, left and right.',
      ],
      defects: [
        ['дует холодным', 'суық үрлейді', 'blows cold'],
        ['дует слабо', 'нашар үрлейді', 'blows weakly'],
        humming,
        ['запах антифриза', 'антифриз иісі бар', 'smell of coolant'],
        ['заслонка не переключается', 'жапқышы ауыспайды', 'flap does not move'],
      ],
      work: 'heater',
    }),
    point(
      'air_conditioning',
      ['Кондиционер: воздух на выходе', 'Кондиционер: шыққан ауа', 'Air conditioning: outlet air'],
      {
        hint: [
          'Термометр в средний дефлектор, пять минут на холоде и средней скорости, в салоне закрыто.',
          'Термометрді ортаңғы дефлекторға салып, бес минут суықта, орташа жылдамдықта, терезелер жабық.',
          'Thermometer in the middle vent, five minutes on cold at medium speed, windows closed.',
        ],
        measure: measure('celsius', [-20, 60], [null, 10]),
        defects: [
          ['холодит слабо', 'нашар салқындатады', 'cools weakly'],
          ['не холодит', 'салқындатпайды', 'does not cool'],
          ['компрессор шумит', 'компрессоры шулайды', 'noisy compressor'],
          ['запах сырости', 'сыз иісі бар', 'musty smell'],
        ],
        work: 'air_conditioning',
      },
    ),
    point('camera', ['Камеры', 'Камералар', 'Cameras'], {
      defects: [
        broken,
        ['мутное изображение', 'бейнесі бұлыңғыр', 'blurred'],
        sometimes,
        ['не штатная', 'зауыттық емес', 'not by the factory'],
      ],
      work: 'parking_aid',
    }),
    point('parking_sensors', ['Парктроники', 'Парктрониктер', 'Parking sensors'], {
      defects: [
        ['один датчик молчит', 'бір датчигі үндемейді', 'one sensor is silent'],
        ['ложный сигнал', 'жалған сигнал береді', 'false alarm'],
        broken,
      ],
      work: 'parking_aid',
    }),
    point(
      'multimedia',
      ['Магнитола, экран и динамики', 'Магнитола, экран және динамиктер', 'Radio, screen and speakers'],
      {
        defects: [
          broken,
          ['сенсор не реагирует', 'сенсоры сезбейді', 'touch does not react'],
          ['динамик хрипит', 'динамигі қырылдайды', 'speaker hoarse'],
          ['экран треснул', 'экраны жарылған', 'screen cracked'],
          ['Bluetooth не работает', 'Bluetooth істемейді', 'Bluetooth does not work'],
        ],
        work: 'electric_repair',
      },
    ),
    point('warning_lamps', ['Контрольные лампы', 'Бақылау шамдары', 'Warning lamps'], {
      hint: [
        'При включении зажигания загораются все, после запуска гаснут.',
        'Тұтандыру қосылғанда бәрі жанады, от алған соң сөнеді.',
        'All light up when the ignition is turned on and go out after the start.',
      ],
      defects: [
        ['горит Check Engine', 'Check Engine жанып тұр', 'Check Engine is on'],
        ['горит ABS или ESP', 'ABS немесе ESP жанып тұр', 'ABS or ESP is on'],
        ['горит давление масла', 'май қысымы жанып тұр', 'oil pressure is on'],
        ['лампа не загорается при включении', 'қосқанда шамы жанбайды', 'a lamp does not light up at all'],
      ],
      work: 'diagnostics',
    }),
    point('error_codes', ['Ошибки по сканеру', 'Сканердегі қателер', 'Error codes by scanner'], {
      hint: [
        'Прочтите все блоки. Коды запишите в примечание, снимите экран на фото.',
        'Барлық блокты оқыңыз. Кодтарын ескертпеге жазып, экранды фотоға түсіріңіз.',
        'Read all units. Write the codes into the note and take a photo of the screen.',
      ],
      defects: [
        ['двигатель', 'қозғалтқыш', 'engine'],
        ['коробка', 'қорап', 'transmission'],
        ['подушки безопасности', 'қауіпсіздік жастықтары', 'airbags'],
        ['ABS или ESP', 'ABS немесе ESP', 'ABS or ESP'],
        ['память недавно стёрта', 'жады жақында өшірілген', 'memory was erased recently'],
        ['блок не отвечает', 'блогы жауап бермейді', 'a unit does not answer'],
      ],
      work: 'diagnostics',
    }),
  ],
);
