import { group, humming, leaking, measure, point, rusty } from './build.ts';

/** A car without a traction battery does not have these points. */
export const traction = group(
  'traction',
  ['Электромобили и гибриды', 'Электромобильдер мен гибридтер', 'Electric and hybrid cars'],
  [
    point(
      'traction_battery',
      [
        'Остаток ёмкости батареи (SOH)',
        'Батареяның қалған сыйымдылығы (SOH)',
        'Battery state of health (SOH)',
      ],
      {
        hint: [
          'По сканеру, при заряде от половины. У гибрида запишите то, что показывает блок батареи.',
          'Сканермен, заряды жартыдан жоғары кезде өлшеңіз. Гибридте батарея блогы көрсеткенін жазыңыз.',
          'By scanner, at half charge or more. Of hybrids: what the battery unit says.',
        ],
        measure: measure('percent', [0, 100], [80, null]),
        defects: [
          ['ёмкость снижена', 'сыйымдылығы азайған', 'capacity reduced'],
          ['ошибка батареи', 'батарея қатесі', 'battery fault'],
          ['заряд быстро падает', 'заряды тез түседі', 'charge falls fast'],
        ],
        work: 'traction_battery',
      },
    ),
    point(
      'battery_cells',
      ['Разброс напряжения ячеек', 'Ұяшықтар кернеуінің айырмасы', 'Difference of cell voltages'],
      {
        hint: [
          'Наибольшее минус наименьшее, под небольшой нагрузкой.',
          'Аздаған жүктемеде: ең үлкенінен ең кішісін шегеріңіз.',
          'The highest minus the lowest, under a light load.',
        ],
        measure: measure('V', [0, 3], [null, 0.1]),
        defects: [
          ['слабая ячейка', 'бір ұяшығы әлсіз', 'a weak cell'],
          ['разброс растёт под нагрузкой', 'жүктемеде айырма өседі', 'difference grows under load'],
        ],
      },
    ),
    point('battery_case', ['Корпус батареи снизу', 'Батарея корпусының асты', 'Battery case from below'], {
      defects: [
        ['вмятина', 'майысқан', 'dent'],
        rusty,
        ['вскрывали', 'ашылған', 'has been opened'],
        ['следы воды', 'су іздері', 'traces of water'],
      ],
    }),
    point('charging', ['Зарядный порт и кабель', 'Қуаттау ұясы мен кабелі', 'Charging port and cable'], {
      hint: [
        'Подключите на пять минут, а где можно, и к быстрой станции.',
        'Бес минутқа қосыңыз, мүмкін болса, жылдам станцияға да.',
        'Plug it in for five minutes, at a fast charger too where there is one.',
      ],
      defects: [
        ['не заряжается', 'қуатталмайды', 'does not charge'],
        ['быстрая зарядка не идёт', 'жылдам қуаттау жүрмейді', 'no fast charging'],
        ['контакты оплавлены', 'түйіспелері балқыған', 'contacts melted'],
        ['кабеля нет', 'кабелі жоқ', 'cable missing'],
        ['нужен переходник', 'адаптер керек', 'needs an adapter'],
        ['крышка сломана', 'қақпағы сынған', 'cover broken'],
      ],
      work: 'ev_repair',
    }),
    point('battery_cooling', ['Охлаждение батареи', 'Батареяны салқындату', 'Battery cooling'], {
      hint: [
        'У гибрида проверьте решётку и фильтр вентилятора в салоне.',
        'Гибридте салондағы желдеткіш торы мен сүзгісін қараңыз.',
        'Of hybrids, look at the grille and filter of the fan in the cabin.',
      ],
      defects: [
        ['фильтр забит', 'сүзгісі бітелген', 'filter clogged'],
        humming,
        leaking,
        ['жидкость ниже нормы', 'сұйықтығы аз', 'fluid low'],
      ],
      work: 'ev_repair',
    }),
    point(
      'high_voltage_cables',
      [
        'Силовые кабели и разъёмы',
        'Жоғары кернеулі кабельдер мен жалғағыштар',
        'High-voltage cables and plugs',
      ],
      {
        hint: [
          'Только осмотр: оранжевые кабели не трогать.',
          'Тек қарау: қызғылт сары кабельдерді ұстамаңыз.',
          'Look only: do not touch orange cables.',
        ],
        defects: [
          ['изоляция повреждена', 'оқшаулауы зақымдалған', 'insulation damaged'],
          ['следы ремонта', 'жөндеу іздері', 'signs of repair'],
          ['ошибка изоляции', 'оқшаулау қатесі', 'insulation fault'],
        ],
      },
    ),
  ],
);
