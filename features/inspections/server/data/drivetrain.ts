import { damp, group, humming, leaking, loose, point } from './build.ts';

export const drivetrain = group(
  'drivetrain',
  ['Коробка и привод', 'Қорап пен жетек', 'Transmission and drive'],
  [
    point('gearbox_leaks', ['Течи коробки', 'Қораптың ағуы', 'Transmission leaks'], {
      defects: [
        damp,
        leaking,
        ['сальник привода', 'жетек сальнигінен', 'drive shaft seal'],
        ['поддон', 'поддонынан', 'sump'],
        ['корпус треснул', 'корпусы жарылған', 'housing cracked'],
      ],
      work: 'oil_leak',
    }),
    point('gearbox_oil', ['Масло в коробке', 'Қорап майы', 'Transmission oil'], {
      hint: [
        'Если щупа нет, спросите, когда меняли, и чем это подтверждается.',
        'Өлшеуіші болмаса, қашан ауыстырылғанын және оның растамасын сұраңыз.',
        'If there is no dipstick, ask when it was replaced and what proves it.',
      ],
      defects: [
        ['пора менять', 'ауыстыратын уақыты келген', 'due for replacement'],
        ['тёмное', 'қарайған', 'dark'],
        ['пахнет гарью', 'күйік иісі бар', 'smells burnt'],
        ['стружка', 'үгіндісі бар', 'metal particles'],
        ['ниже нормы', 'деңгейі төмен', 'low'],
      ],
      work: 'gearbox_oil',
    }),
    point('clutch', ['Сцепление', 'Ілініс', 'Clutch'], {
      hint: [
        'У механики и робота. На ручнике, на третьей передаче двигатель должен заглохнуть.',
        'Механика мен роботта. Қол тежегішінде, үшінші берілісте қозғалтқыш өшуі керек.',
        'Of manual and robotized transmissions. On the handbrake, in third gear the engine has to stall.',
      ],
      defects: [
        ['буксует', 'тайғанайды', 'slips'],
        ['схватывает вверху', 'жоғарыдан ұстайды', 'bites high'],
        ['шумит выжимной', 'ажыратқыш мойынтірегі шулайды', 'noisy release bearing'],
        ['дёргает при трогании', 'қозғалғанда жұлқиды', 'judders when moving off'],
      ],
      work: 'clutch',
    }),
    point('cv_joints', ['ШРУСы и полуоси', 'ШРУС-тар мен жартылай осьтер', 'CV joints and drive shafts'], {
      hint: [
        'Трогайтесь с вывернутым рулём, вперёд и назад.',
        'Рульді толық бұрып, алға және артқа қозғалыңыз.',
        'Move off with the wheel on full lock, forwards and backwards.',
      ],
      defects: [
        ['хруст при повороте', 'бұрылғанда сықырлайды', 'clicks in turns'],
        loose,
        ['вибрация при разгоне', 'үдегенде дірілдейді', 'vibrates under acceleration'],
      ],
      work: 'drive_shaft',
    }),
    point('propeller_shaft', ['Карданный вал', 'Кардан білігі', 'Driveshaft'], {
      defects: [
        ['люфт крестовины', 'крестовинасында люфт бар', 'play in the joint'],
        ['подвесной подшипник изношен', 'аспалы мойынтірегі тозған', 'center bearing worn'],
        humming,
        ['погнут', 'қисайған', 'bent'],
      ],
      work: 'drive_shaft',
    }),
    point(
      'transfer_case',
      ['Раздатка и редукторы', 'Таратқыш қорап пен редукторлар', 'Transfer case and differentials'],
      {
        hint: [
          'Осмотрите течи; все режимы полного привода и блокировки должны включаться.',
          'Ағуын қараңыз; толық жетек режимдері мен бұғаттауы түгел қосылуы керек.',
          'Look for leaks; all modes of four-wheel drive and the locks have to engage.',
        ],
        defects: [
          damp,
          leaking,
          humming,
          ['режим не включается', 'режимі қосылмайды', 'a mode does not engage'],
          ['муфта не подключает ось', 'муфтасы осьті қоспайды', 'coupling does not engage'],
        ],
        work: 'axle_oil',
      },
    ),
  ],
);
