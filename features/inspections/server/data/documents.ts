import { broken, group, point } from './build.ts';

export const documents = group(
  'documents',
  ['Документы и ключи', 'Құжаттар мен кілттер', 'Documents and keys'],
  [
    point('tech_passport', ['Техпаспорт', 'Техпаспорт', 'Registration certificate'], {
      hint: [
        'Сверьте с машиной модель, год, цвет и объём двигателя. Годится и документ в eGov Mobile.',
        'Моделін, жылын, түсін және қозғалтқыш көлемін көлікпен салыстырыңыз. eGov Mobile құжаты да жарайды.',
        'Compare model, year, color and engine size with the car. The one in eGov Mobile will do.',
      ],
      defects: [
        ['данные не совпадают с машиной', 'деректері көлікке сәйкес емес', 'facts differ from the car'],
        ['на другого человека', 'басқа адамның атында', 'in another person’s name'],
        ['дубликат', 'телнұсқа', 'duplicate'],
        ['только копия', 'тек көшірмесі бар', 'only a copy'],
      ],
    }),
    point('vin_body', ['VIN на кузове', 'Шанақтағы VIN', 'VIN on the body'], {
      hint: [
        'Сверьте все 17 знаков с техпаспортом. Осмотрите металл и краску вокруг номера.',
        'Барлық 17 таңбаны техпаспортпен салыстырыңыз. Нөмір айналасындағы металл мен бояуды қараңыз.',
        'Compare all 17 characters with the papers. Look at metal and paint around the number.',
      ],
      defects: [
        ['не совпадает с техпаспортом', 'техпаспорттағыдан басқа', 'differs from the papers'],
        ['следы перебивки', 'қайта соғылған іздер', 'signs of restamping'],
        ['сварка вокруг номера', 'нөмір айналасы дәнекерленген', 'welded around'],
        ['не читается', 'оқылмайды', 'unreadable'],
      ],
    }),
    point(
      'vin_labels',
      [
        'VIN под стеклом и на наклейках',
        'Шыны астындағы және жапсырмадағы VIN',
        'VIN under the glass and on labels',
      ],
      {
        hint: [
          'Под лобовым стеклом, на стойке водительской двери, в блоке через сканер. У японских машин номер короче.',
          'Алдыңғы шыны астында, жүргізуші есігінің тіреуінде, сканермен блокта. Жапон көлігінде нөмір қысқа.',
          'Under the windshield, on the pillar of the driver’s door, in the control unit. Japanese numbers are shorter.',
        ],
        defects: [
          ['другой VIN', 'VIN басқа', 'another VIN'],
          ['наклейки нет', 'жапсырмасы жоқ', 'label missing'],
          ['наклейку переклеили', 'жапсырмасы қайта жабыстырылған', 'label reattached'],
        ],
      },
    ),
    point(
      'engine_number',
      ['Номер и модель двигателя', 'Қозғалтқыш нөмірі мен моделі', 'Engine number and model'],
      {
        defects: [
          ['другая модель двигателя', 'қозғалтқыш моделі басқа', 'another engine model'],
          ['не читается', 'оқылмайды', 'unreadable'],
          ['следы перебивки', 'қайта соғылған іздер', 'signs of restamping'],
        ],
      },
    ),
    point('plates', ['Номерные знаки', 'Мемлекеттік нөмірлер', 'License plates'], {
      defects: [
        ['повреждены', 'зақымдалған', 'damaged'],
        ['не совпадают с техпаспортом', 'техпаспорттағыдан басқа', 'differ from the papers'],
        ['одного нет', 'біреуі жоқ', 'one is missing'],
        ['иностранные', 'шетелдік', 'foreign'],
      ],
    }),
    point('owners', ['Число владельцев', 'Иелерінің саны', 'Number of owners'], {
      hint: [
        'По истории регистрации. Запишите число и сколько машина была у последнего.',
        'Тіркеу тарихы бойынша. Санын және соңғы иесінде қанша болғанын жазыңыз.',
        'From the registration history. Note the number and how long the last one had it.',
      ],
      defects: [
        ['больше трёх', 'үштен көп', 'more than three'],
        ['у последнего меньше полугода', 'соңғысында жарты жылдан аз', 'last one for less than half a year'],
        ['продаёт не владелец', 'сатушы иесі емес', 'seller is not the owner'],
        ['были такси или прокат', 'такси немесе прокат болған', 'was a taxi or rental'],
      ],
    }),
    point('pledge', ['Залог', 'Кепіл', 'Pledge'], {
      hint: [
        'Посмотрите по VIN в реестре залога движимого имущества и запишите дату.',
        'VIN бойынша жылжымалы мүлік кепілінің тізілімінен қарап, күнін жазыңыз.',
        'Look up the VIN in the register of pledged movable property and note the date.',
      ],
      defects: [
        ['в залоге', 'кепілде', 'pledged'],
        [
          'кредит выплачен, залог не снят',
          'несие төленген, кепіл алынбаған',
          'loan repaid, pledge not lifted',
        ],
      ],
    }),
    point(
      'arrest',
      [
        'Арест, розыск, штрафы и налог',
        'Тыйым, іздеу, айыппұл және салық',
        'Arrest, wanted list, fines and tax',
      ],
      {
        defects: [
          ['неоплаченные штрафы', 'төленбеген айыппұл', 'unpaid fines'],
          ['долг по налогу', 'салық қарызы', 'tax debt'],
          ['запрет на перерегистрацию', 'қайта тіркеуге тыйым салынған', 'registration is banned'],
          ['в розыске', 'іздеуде', 'wanted by police'],
        ],
      },
    ),
    point(
      'customs',
      ['Растаможка и учёт', 'Кедендік рәсімдеу және тіркеу', 'Customs clearance and registration'],
      {
        defects: [
          ['не растаможена', 'кедендік рәсімделмеген', 'customs not cleared'],
          [
            'на учёте в другой стране ЕАЭС',
            'ЕАЭО-ның басқа елінде тіркелген',
            'registered in another EAEU country',
          ],
          [
            'не уплачен утильсбор или первичная регистрация',
            'кәдеге жарату алымы немесе алғашқы тіркеу төленбеген',
            'recycling fee or first registration unpaid',
          ],
        ],
      },
    ),
    point('keys', ['Ключи и брелоки', 'Кілттер мен брелоктар', 'Keys and fobs'], {
      hint: [
        'Откройте и заведите машину каждым ключом.',
        'Көлікті әр кілтпен ашып, от алдырыңыз.',
        'Open and start the car with each key.',
      ],
      defects: [
        ['только один ключ', 'бір ғана кілт бар', 'only one key'],
        ['чип не читается', 'чипі оқылмайды', 'chip is not read'],
        ['кнопки не работают', 'түймелері істемейді', 'buttons do not work'],
        ['корпус сломан', 'корпусы сынған', 'case broken'],
      ],
      work: 'key_copy',
    }),
    point('odometer', ['Пробег на приборах', 'Аспаптар тақтасындағы жүріс', 'Mileage on the dashboard'], {
      hint: [
        'Сравните с записями о сервисе, наклейками о замене масла и пробегом в блоках.',
        'Қызмет көрсету жазбаларымен, май ауыстыру жапсырмасымен және блоктардағы жүріспен салыстырыңыз.',
        'Compare with service records, oil change stickers and the mileage in control units.',
      ],
      defects: [
        ['меньше, чем в записях', 'жазбалардағыдан аз', 'less than in records'],
        ['в блоках другой', 'блоктарда басқа', 'differs in control units'],
        ['прибор заменён', 'аспабы ауыстырылған', 'dashboard replaced'],
        broken,
      ],
    }),
    point('service_history', ['Сервисная история', 'Қызмет көрсету тарихы', 'Service history'], {
      defects: [
        ['записей нет', 'жазбалар жоқ', 'no records'],
        ['только со слов продавца', 'тек сатушының сөзі', 'only in the seller’s words'],
        ['пропуски больше двух лет', 'екі жылдан көп үзіліс бар', 'gaps of over two years'],
      ],
    }),
  ],
  // Papers name people.
  { isPrivate: true },
);
