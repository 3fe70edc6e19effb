import { broken, cracked, group, missing, point, scratched, torn, worn } from './build.ts';

export const interior = group(
  'interior',
  ['Салон', 'Салон іші', 'Interior'],
  [
    point(
      'steering_wheel',
      [
        'Износ руля, педалей и рычага',
        'Руль, педаль және тұтқаның тозуы',
        'Wear of steering wheel, pedals and lever',
      ],
      {
        hint: [
          'Сравните с пробегом: до 100 тысяч руль и педали почти не стираются.',
          'Жүріспен салыстырыңыз: 100 мыңға дейін руль мен педаль тозбайды десе болады.',
          'Compare with the mileage: up to 100 thousand km they hardly wear.',
        ],
        defects: [
          worn,
          ['износ больше пробега', 'тозуы жүрісінен көп', 'more worn than the mileage says'],
          ['руль перетянут', 'рулі қайта қапталған', 'wheel re-covered'],
          ['новые накладки педалей', 'педаль жапсырмалары жаңа', 'new pedal covers'],
        ],
        work: 'upholstery',
      },
    ),
    point('seats_front', ['Передние сиденья', 'Алдыңғы орындықтар', 'Front seats'], {
      defects: [
        worn,
        torn,
        ['прожжено', 'күйген', 'burnt'],
        ['регулировка не работает', 'реттеуі істемейді', 'adjustment does not work'],
        ['просело', 'отырып қалған', 'sagged'],
      ],
      work: 'upholstery',
    }),
    point('seats_rear', ['Задние сиденья', 'Артқы орындықтар', 'Rear seats'], {
      defects: [
        torn,
        ['пятна', 'дақтар', 'stains'],
        ['не складывается', 'бүктелмейді', 'does not fold'],
        worn,
      ],
      work: 'upholstery',
    }),
    point('seat_belts', ['Ремни безопасности', 'Қауіпсіздік белдіктері', 'Seat belts'], {
      hint: [
        'Вытяните до конца и дёрните; прочтите год на бирке.',
        'Соңына дейін тартып, жұлқып көріңіз; биркадағы жылын оқыңыз.',
        'Pull them out fully and tug; read the year on the label.',
      ],
      defects: [
        ['не блокируется', 'бұғатталмайды', 'does not lock'],
        ['не втягивается', 'қайта тартылмайды', 'does not retract'],
        ['год не совпадает с машиной', 'жылы көлікке сай емес', 'year differs from the car'],
        ['замок не держит', 'құлпы ұстамайды', 'buckle does not hold'],
        ['преднатяжитель сработал', 'тартқышы іске қосылған', 'pretensioner has fired'],
      ],
      work: 'seat_belt',
    }),
    point('airbag_lamp', ['Лампа подушек безопасности', 'Қауіпсіздік жастығының шамы', 'Airbag lamp'], {
      hint: [
        'Загорается при включении зажигания и сама гаснет, не вместе с другой лампой.',
        'Тұтандыру қосылғанда жанып, өзі сөнеді, басқа шаммен бірге емес.',
        'Lights up with the ignition and goes out by itself, not together with another lamp.',
      ],
      defects: [
        ['горит', 'жанып тұр', 'is on'],
        ['не загорается', 'жанбайды', 'does not light up'],
        ['гаснет вместе с другой лампой', 'басқа шаммен бірге сөнеді', 'goes out with another lamp'],
      ],
      work: 'electric_repair',
    }),
    point(
      'airbag_covers',
      ['Накладки подушек и панель', 'Жастық қақпақтары мен панель', 'Airbag covers and dashboard'],
      {
        defects: [
          ['шов разошёлся', 'жігі ажыраған', 'seam is open'],
          ['накладка не родная', 'қақпағы өзінікі емес', 'cover is not original'],
          ['панель перетянута', 'панелі қайта қапталған', 'dashboard re-covered'],
          ['подушки нет', 'жастығы жоқ', 'airbag missing'],
        ],
        work: 'airbag',
      },
    ),
    point(
      'trim',
      ['Обшивки, кнопки и бардачок', 'Қаптама, түймелер және бардачок', 'Trim, buttons and glove box'],
      {
        defects: [
          scratched,
          cracked,
          ['кнопки стёрты', 'түймелері өшкен', 'buttons worn off'],
          ['скрипит', 'сықырлайды', 'creaks'],
          ['защёлка сломана', 'ілмегі сынған', 'catch broken'],
          missing,
        ],
        work: 'upholstery',
      },
    ),
    point('headliner', ['Потолок', 'Төбе қаптамасы', 'Headliner'], {
      defects: [
        ['пятна', 'дақтар', 'stains'],
        ['провис', 'салбыраған', 'sags'],
        torn,
        ['следы снятия', 'шешілген іздер', 'signs of removal'],
      ],
      work: 'upholstery',
    }),
    point('sunroof', ['Люк и панорама', 'Люк пен панорама', 'Sunroof and panorama'], {
      defects: [
        broken,
        ['протекает', 'су өткізеді', 'lets water in'],
        ['шторка заедает', 'пердесі тұрып қалады', 'blind sticks'],
        cracked,
      ],
      work: 'electric_repair',
    }),
    point('water_traces', ['Следы воды', 'Су іздері', 'Traces of water'], {
      hint: [
        'Поднимите коврики, пощупайте под ними и у порогов; осмотрите крепления сидений и разъёмы.',
        'Төсеніштерді көтеріп, асты мен табалдырық маңын ұстаңыз; орындық бекіткіштері мен жалғағыштарды қараңыз.',
        'Lift the mats and feel below and near the sills; look at seat mounts and plugs.',
      ],
      defects: [
        ['мокро под ковриком', 'төсеніш асты су', 'wet below the mat'],
        ['разводы и ил', 'су дағы мен тұнба', 'water marks and silt'],
        ['ржавые крепления сидений', 'орындық бекіткіштері тат басқан', 'seat mounts rusty'],
        ['машина была в воде', 'көлік суда болған', 'car has been flooded'],
      ],
      work: 'cleaning',
    }),
    point('smell', ['Запах', 'Иіс', 'Smell'], {
      defects: [
        ['табак', 'темекі', 'tobacco'],
        ['сырость', 'сыз', 'damp'],
        ['животные', 'жануар иісі', 'animals'],
        ['бензин', 'бензин иісі', 'fuel'],
        ['сильный ароматизатор', 'күшті хош иіс', 'strong air freshener'],
      ],
      work: 'cleaning',
    }),
  ],
);
