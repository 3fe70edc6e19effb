import { cracked, damp, group, humming, leaking, measure, notOriginal, point, worn } from './build.ts';

export const engine = group(
  'engine',
  ['Двигатель', 'Қозғалтқыш', 'Engine'],
  [
    point('cold_start', ['Холодный запуск', 'Суықтай от алу', 'Cold start'], {
      hint: [
        'Потрогайте двигатель до запуска: если он тёплый, отметьте это.',
        'От алдырмас бұрын қозғалтқышты ұстап көріңіз: жылы болса, белгілеңіз.',
        'Touch the engine before starting it; if it is warm, say so.',
      ],
      defects: [
        ['крутит долго', 'ұзақ айналады', 'cranks long'],
        ['заводится не с первого раза', 'бірінші реттен от алмайды', 'not at the first try'],
        ['обороты плавают', 'айналымы құбылады', 'revs hunt'],
        ['двигатель уже прогрели', 'қозғалтқыш алдын ала қыздырылған', 'engine was warmed up before'],
      ],
      work: 'fuel_ignition',
    }),
    point('engine_noise', ['Звук двигателя', 'Қозғалтқыш дыбысы', 'Sound of the engine'], {
      defects: [
        ['стук', 'тықылдайды', 'knocking'],
        ['цокот гидрокомпенсаторов', 'гидрокомпенсаторлары тықылдайды', 'ticking lifters'],
        ['шум цепи', 'шынжыры шулайды', 'noisy chain'],
        ['свист', 'ысқырады', 'whistling'],
        ['троит', 'бір цилиндрі істемейді', 'misfires'],
      ],
    }),
    point('smoke', ['Цвет дыма', 'Түтіннің түсі', 'Color of smoke'], {
      hint: [
        'Смотрите при запуске, на прогретом двигателе и при резком нажатии газа.',
        'От алғанда, қозғалтқыш қызғанда және газды күрт басқанда қараңыз.',
        'Look at the start, with a warm engine and when the throttle is opened sharply.',
      ],
      defects: [
        ['сизый', 'көкшіл', 'blue'],
        ['чёрный', 'қара', 'black'],
        ['белый на прогретом', 'қызғанда ақ', 'white when warm'],
        ['давят картерные газы', 'картер газы қысады', 'crankcase pressure'],
      ],
      work: 'engine_overhaul',
    }),
    point('engine_oil', ['Масло: уровень и состояние', 'Май: деңгейі мен күйі', 'Oil: level and state'], {
      hint: [
        'Щуп на ровном месте, через пять минут после остановки. Откройте крышку горловины.',
        'Тегіс жерде, тоқтағаннан кейін бес минуттан соң өлшеуішпен. Құю қақпағын да ашыңыз.',
        'Dipstick on level ground, five minutes after stopping. Open the filler cap too.',
      ],
      defects: [
        ['ниже нормы', 'деңгейі төмен', 'low'],
        ['старое', 'ескі', 'old'],
        ['выше нормы', 'деңгейі жоғары', 'too high'],
        ['эмульсия под крышкой', 'қақпақ астында эмульсия бар', 'emulsion under the cap'],
        ['нагар под крышкой', 'қақпақ астында күйе бар', 'sludge under the cap'],
        ['металлическая стружка', 'металл үгіндісі бар', 'metal particles'],
      ],
      work: 'oil_service',
    }),
    point('oil_leaks', ['Течи масла', 'Майдың ағуы', 'Oil leaks'], {
      defects: [
        damp,
        ['клапанная крышка', 'клапан қақпағынан', 'valve cover'],
        ['передний сальник', 'алдыңғы сальниктен', 'front seal'],
        ['задний сальник', 'артқы сальниктен', 'rear seal'],
        ['поддон', 'поддонынан', 'sump'],
        ['двигатель свежевымыт', 'қозғалтқыш жаңа жуылған', 'engine freshly washed'],
      ],
      work: 'oil_leak',
    }),
    point('coolant', ['Антифриз: уровень и цвет', 'Антифриз: деңгейі мен түсі', 'Coolant: level and color'], {
      hint: [
        'Крышку открывайте только на холодном двигателе.',
        'Қақпағын қозғалтқыш суық кезде ғана ашыңыз.',
        'Open the cap only while the engine is cold.',
      ],
      defects: [
        ['ниже нормы', 'деңгейі төмен', 'low'],
        ['мутный или ржавый', 'лай немесе тат түстес', 'cloudy or rusty'],
        ['вода', 'су құйылған', 'water'],
        ['масло в бачке', 'бачогында май бар', 'oil in the tank'],
        ['пузыри на ходу', 'қозғалтқыш істегенде көпіршиді', 'bubbles with the engine running'],
      ],
      work: 'coolant',
    }),
    point(
      'coolant_leaks',
      ['Патрубки, помпа и бачок', 'Келте құбырлар, помпа және бачок', 'Hoses, water pump and tank'],
      {
        defects: [
          leaking,
          ['следы антифриза', 'антифриз іздері', 'traces of coolant'],
          [
            'патрубок вздут или потрескался',
            'келте құбыры ісінген немесе жарылған',
            'hose swollen or cracked',
          ],
          ['бачок треснул', 'бачогы жарылған', 'tank cracked'],
        ],
        work: 'coolant_leak',
      },
    ),
    point('radiators', ['Радиаторы', 'Радиаторлар', 'Radiators'], {
      defects: [
        ['забиты грязью', 'кірге толған', 'clogged with dirt'],
        ['соты погнуты', 'ұяшықтары майысқан', 'fins bent'],
        leaking,
        notOriginal,
      ],
      work: 'radiator',
    }),
    point('cooling_fan', ['Вентилятор радиатора', 'Радиатор желдеткіші', 'Radiator fan'], {
      hint: [
        'Включите кондиционер: вентилятор должен заработать.',
        'Кондиционерді қосыңыз: желдеткіш іске қосылуы керек.',
        'Turn on the air conditioning: the fan has to start.',
      ],
      defects: [
        ['не включается', 'қосылмайды', 'does not start'],
        humming,
        ['лопасти сломаны', 'қалақтары сынған', 'blades broken'],
        ['работает постоянно', 'тоқтамай істейді', 'runs all the time'],
      ],
      work: 'radiator',
    }),
    point(
      'drive_belt',
      ['Приводной ремень и ролики', 'Жетек белдігі мен роликтері', 'Drive belt and pulleys'],
      {
        defects: [
          ['трещины', 'ұсақ жарықтар', 'fine cracks'],
          ['свист', 'ысқырады', 'squeals'],
          ['ролик шумит', 'ролигі шулайды', 'noisy pulley'],
          worn,
        ],
        work: 'drive_belt',
      },
    ),
    point('timing', ['Ремень или цепь ГРМ', 'ГРМ белдігі немесе шынжыры', 'Timing belt or chain'], {
      hint: [
        'Спросите, на каком пробеге меняли, и чем это подтверждается.',
        'Қай жүрісте ауыстырылғанын және оның растамасын сұраңыз.',
        'Ask at what mileage it was replaced and what proves it.',
      ],
      defects: [
        ['пора менять', 'ауыстыратын уақыты келген', 'due for replacement'],
        ['когда меняли, неизвестно', 'қашан ауысқаны белгісіз', 'time of replacement unknown'],
        ['цепь растянута', 'шынжыры созылған', 'chain stretched'],
        ['ремень в масле', 'белдігі май болған', 'belt oily'],
      ],
      work: 'timing_kit',
    }),
    point(
      'engine_mounts',
      ['Опоры двигателя и коробки', 'Қозғалтқыш пен қорап тіреуіштері', 'Engine and transmission mounts'],
      {
        hint: [
          'Держа тормоз, включите D и R: двигатель не должен заметно подпрыгивать.',
          'Тежегішті басып тұрып, D мен R-ді қосыңыз: қозғалтқыш қатты секірмеуі керек.',
          'Hold the brake and select D and R: the engine must not jump visibly.',
        ],
        defects: [
          ['порвана', 'жыртылған', 'torn'],
          ['просела', 'шөккен', 'sagged'],
          ['вибрация на кузове', 'дірілі шанаққа өтеді', 'vibration in the body'],
          ['гидроопора течёт', 'гидротіреуіші ағады', 'hydraulic mount leaks'],
        ],
        work: 'engine_mount',
      },
    ),
    point(
      'battery_voltage',
      [
        'Аккумулятор: напряжение до запуска',
        'Аккумулятор: от алдырмай тұрғандағы кернеу',
        'Battery: voltage before the start',
      ],
      {
        hint: [
          'Меряйте до запуска, при выключенных потребителях.',
          'От алдырмас бұрын, бәрі өшіп тұрғанда өлшеңіз.',
          'Measure before the start, with everything turned off.',
        ],
        measure: measure('V', [8, 16], [12.3, 15]),
        defects: [
          ['разряжен', 'заряды аз', 'discharged'],
          ['не держит заряд', 'зарядты ұстамайды', 'does not hold charge'],
          ['старше пяти лет', 'бес жылдан ескі', 'over five years old'],
          ['клеммы окислены', 'клеммалары тотыққан', 'terminals corroded'],
          ['не закреплён', 'бекітілмеген', 'not fixed'],
        ],
        work: 'battery',
      },
    ),
    point(
      'charging_voltage',
      ['Генератор: напряжение зарядки', 'Генератор: зарядтау кернеуі', 'Alternator: charging voltage'],
      {
        hint: [
          'На холостых, с ближним светом и обогревом заднего стекла.',
          'Бос жүрісте, жақын жарық пен артқы шыны жылытуы қосулы кезде.',
          'At idle, with low beam and rear window heating on.',
        ],
        measure: measure('V', [8, 16], [13.2, 15]),
        defects: [
          ['заряд слабый', 'заряды әлсіз', 'low charge'],
          ['перезаряд', 'артық зарядтайды', 'overcharges'],
          humming,
        ],
        work: 'alternator',
      },
    ),
    point('engine_wiring', ['Проводка под капотом', 'Капот астындағы сымдар', 'Wiring under the hood'], {
      defects: [
        ['скрутки и изолента', 'бұрап, изолентамен оралған', 'twisted and taped'],
        ['изоляция потрескалась', 'оқшаулауы жарылған', 'insulation cracked'],
        ['следы нагрева', 'қызған іздер', 'signs of heat'],
        ['следы мышей', 'тышқан кеміріп кеткен', 'gnawed by mice'],
      ],
      work: 'electric_repair',
    }),
    point('turbo', ['Турбина', 'Турбина', 'Turbocharger'], {
      hint: [
        'Если её нет, отметьте «не проверено».',
        'Болмаса, «тексерілмеді» деп белгілеңіз.',
        'If there is none, mark it as not checked.',
      ],
      defects: [
        ['воет', 'ұлиды', 'howls'],
        ['масло в патрубке', 'келте құбырында май бар', 'oil in the hose'],
        ['люфт вала', 'білігінде люфт бар', 'shaft play'],
        ['нет наддува', 'үрлемейді', 'no boost'],
      ],
      work: 'turbo',
    }),
    point('exhaust_manifold', ['Выпускной коллектор', 'Шығару коллекторы', 'Exhaust manifold'], {
      defects: [
        cracked,
        ['сечёт газы', 'газы шығып тұр', 'gas escapes'],
        ['сломаны шпильки', 'шпилькалары сынған', 'studs broken'],
      ],
      work: 'exhaust',
    }),
    point('fuel_leaks', ['Топливная система', 'Отын жүйесі', 'Fuel system'], {
      defects: [
        ['запах топлива', 'отын иісі бар', 'smell of fuel'],
        leaking,
        ['насос гудит', 'сорғысы гуілдейді', 'pump hums'],
        ['форсунки стучат', 'форсункалары тықылдайды', 'injectors knock'],
      ],
      work: 'fuel_ignition',
    }),
    point('gas_equipment', ['Газовое оборудование', 'Газ жабдығы', 'Gas equipment'], {
      hint: [
        'Сверьте запись в техпаспорте и срок баллона. Если его нет, отметьте «не проверено».',
        'Техпаспорттағы жазба мен баллон мерзімін қараңыз. Болмаса, «тексерілмеді» деп белгілеңіз.',
        'Look at the entry in the papers and the date of the cylinder. If there is none, mark it as not checked.',
      ],
      defects: [
        ['не оформлено', 'рәсімделмеген', 'not registered'],
        ['срок баллона вышел', 'баллон мерзімі өткен', 'cylinder out of date'],
        ['запах газа', 'газ иісі бар', 'smell of gas'],
        ['рывок при переходе на газ', 'газға ауысқанда жұлқиды', 'jerks when it changes to gas'],
      ],
      work: 'fuel_ignition',
    }),
  ],
);
