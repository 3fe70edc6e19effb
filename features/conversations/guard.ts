/*
 * What in a message of one person to another is worth a warning: the ways in which buyers and sellers of cars are cheated,
 * and what leads them away from where they can be helped. It warns, and never stops a message.
 */

export const warnings = ['prepayment', 'card', 'link', 'code', 'messenger', 'foreign_phone'] as const;
export type Warning = (typeof warnings)[number];

/** The warnings that a text deserves, each once. Russian, Kazakh and English, in any mixture. */
export function warningsOf(text: string): Warning[] {
  const plain = plainText(text);
  const numbers = numbersIn(plain.replace(iban, ' '));
  // What an address is made of says nothing.
  const words = plain.replace(address, ' ');
  const cyrillic = inCyrillic(words);
  const saysIt = (signs: readonly Sign[]) =>
    says(words, signs) || (cyrillic !== words && says(cyrillic, signs));
  const found: Record<Warning, boolean> = {
    prepayment: saysIt(prepayment),
    card: numbers.some(isCard) || iban.test(plain),
    link: hasLink(plain),
    code: saysIt(code),
    messenger: saysIt(messenger) || handle.test(plain) || messengerLink.test(plain),
    foreign_phone: numbers.some(isForeignPhone),
  };
  return warnings.filter((warning) => found[warning]);
}

/** Words for digits, with which a number is hidden. Longer words first, because some begin with others. */
const digitWords: readonly [string, string][] = [
  ['0', 'ноль|нуль|нөл|zero'],
  ['1', 'один|бір|one'],
  ['2', 'два|екі|two'],
  ['3', 'три|үш|three'],
  ['4', 'четыре|төрт|four'],
  ['5', 'пять|бес|five'],
  ['6', 'шесть|алты|six'],
  ['7', 'семь|жеті|seven'],
  ['8', 'восемь|сегіз|eight'],
  ['9', 'девять|тоғыз|nine'],
];

/** Lower case, one kind of spaces and hyphens, no invisible characters, digits as digits. */
function plainText(text: string): string {
  let plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―]/g, '-');
  // Only in a row of such words: a single one is a word.
  for (const [digit, words] of digitWords)
    plain = plain.replace(
      new RegExp(
        `(?<=(?:^|\\P{L})(?:[\\d,. -]*\\d[,. -]*))(?:${words})(?!\\p{L})|(?<!\\p{L})(?:${words})(?=[,. -]+(?:${anyDigitWord}|\\d)(?!\\p{L}))`,
        'gu',
      ),
      digit,
    );
  return plain;
}
const anyDigitWord = digitWords.map(([, words]) => words).join('|');

/** Russian and Kazakh are often typed in Latin letters. */
const latin: readonly [RegExp, string][] = [
  [/shch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/ya/g, 'я'],
  [/yu/g, 'ю'],
  [/yo/g, 'е'],
];
const latinLetters = new Map(
  [...'abvgdezijklmnoprstufhcyqwx'].map((letter, at) => [letter, [...'абвгдезийклмнопрстуфхцыкух'][at]]),
);
const inCyrillic = (plain: string) =>
  latin
    .reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain)
    .replace(/[a-z]/g, (letter) => latinLetters.get(letter) ?? letter);

type Numeral = {
  /** Digits only. */
  digits: string;
  hasPlus: boolean;
};

/** Rows of digits, whatever stands between the digits: spaces, hyphens, dots, brackets. */
function numbersIn(plain: string): Numeral[] {
  return [...plain.matchAll(/(\+?)\s?(\d(?:[\s().,_*/-]{0,3}\d){9,})/g)].map(([, plus, row = '']) => ({
    digits: row.replace(/\D/g, ''),
    hasPlus: plus === '+',
  }));
}

/** Sixteen digits, as banks of the country have, with the check digit of Luhn. */
function isCard({ digits, hasPlus }: Numeral): boolean {
  if (hasPlus || digits.length !== 16 || !/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
const iban = /(?<![\p{L}\d])kz ?\d{2}(?: ?[\da-z]){16}(?![\p{L}\d])/u;

/** Phones of the country begin with +7 7; the +7 of others is Russia's. */
function isForeignPhone({ digits, hasPlus }: Numeral): boolean {
  if (hasPlus) return digits.length <= 15 && !/^77\d{9}$/.test(digits);
  if (/^[78]\d{10}$/.test(digits)) return /^[78][3489]/.test(digits);
  if (/^9\d{9}$/.test(digits)) return true;
  return (
    /^(?:00|810)?(?:996|998|992|993|994|995|374|375|380|86|90|971|49|48)\d{8,10}$/.test(digits) &&
    digits.length >= 11
  );
}

const zones =
  'kz|ru|com|net|org|info|site|online|shop|xyz|top|link|click|club|store|pro|app|me|ly|cc|su|by|uz|kg|io|co|be|рф|қаз|ру|кз|ком|to|gl|page|web|biz';
const dot = '(?:\\.|\\s?[\\[({]\\s?(?:\\.|dot|точка|нүкте)\\s?[\\])}]\\s?|\\s(?:dot|точка|нүкте)\\s)';
const address = new RegExp(
  `(?<![\\p{L}\\d@.-])(?:h(?:tt|xx)ps?:\\s?/\\s?/\\s?\\S+|www\\.\\S+|[\\p{L}\\d-]{2,}(?:${dot}[\\p{L}\\d-]{2,})*${dot}(?:${zones})(?![\\p{L}\\d])(?:/\\S*)?|[\\p{L}\\d-]{3,} (?:com|ru|kz|net)\\s?/\\S+|(?:bit|t|wa|goo|clck|vk|is)[ .](?:ly|me|gl|ru|cc|gd|com)\\s?/\\s?\\S+)`,
  'gu',
);
const ownSite = /^(?:https?:\/\/)?(?:[\w-]+\.)?tulpar(?:auto)?\.kz(?:[/?#]|$)/;

function hasLink(plain: string): boolean {
  return [...plain.matchAll(address)].some(([found]) => !ownSite.test(found));
}

type Sign = {
  /** What is spoken of. */
  about: RegExp;
  /** What makes it a request; without it the word alone is one. */
  asks?: RegExp;
  /** What makes it harmless, in the same sentence. */
  unless: RegExp;
};

/** Whether a sentence asks for it. A negation counts for its own sentence only. */
function says(plain: string, signs: readonly Sign[]): boolean {
  return plain
    .split(/[!?;\n]+|\.(?=\s|$)|,\s+(?:но|а|однако|but|бірақ)\s/)
    .some((sentence) =>
      signs.some(
        ({ about, asks, unless }) =>
          about.test(sentence) && (!asks || asks.test(sentence)) && !unless.test(sentence),
      ),
    );
}

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');

const notPaying =
  'без\\s+(?:всяк\\S+\\s+|люб\\S+\\s+|как\\S+\\s+)?(?:предоплат|аванс|задатк|залог|депозит)|(?:не|ни)\\s?(?:беру|берем|надо|нужн|прошу|просим|требу|плачу|плати|перевожу|переводи|отправля|скидыва|скину|кида|внос|дам|буду|даю)|нет\\s+предоплат|никак\\S*\\s+(?:предоплат|аванс|задатк|залог|перевод)|нельзя|не переведу|никому не|при встрече|после осмотра|при осмотре|на месте|керек емес|қажет емес|жоқ|алмаймы[нз]|сұрамаймы[нз]|бермеймі[нз]|аудармаймы[нз]|аудармаңыз|жібермеймі[нз]|жібермеңіз|төлемсіз|алдын ала төлемсіз|кездескенде|көргеннен кейін|көрген соң|\\bno (?:deposit|prepay|advance|upfront)|without (?:a |any )?(?:deposit|prepay|advance)|not? (?:ask|need|want|take|pay|send|require)|(?:do|does|will|would|can)(?:n.t| not)|won.t|never|when we meet|in person|after (?:the )?inspection|в залоге|под залог|залогов|обременен|кепілде|спеццон|цоне|собственник|оформлен';
/** Verbs of sending money, and what makes them speak of money that is sent before anything was seen. */
const sending =
  'перевед|переведи|перевести|перевод|перекин|перекид|скин|скид|кинь|кину|кида|закин|забрось|перечисл|пополн|отправ|пришли|вышл|оплат|оплач|заплат|плати(?:те)?(?!\\p{L})|внес|вноси|реквизит|донат|аудар|сал(?:ы|а|сан|са)|жібер|жибер|төле|толе|таста|лақтыр|transfer|send|wire|pay|paid|cover|put down|drop|kaspi me';
const amounts =
  '\\d[\\d ]{0,12}(?:\\s?[кk](?!\\p{L})|\\s?тыс|\\s?000|\\s?мың|\\s?мын|\\s?тг|\\s?те[нң]ге|\\s?т(?!\\p{L})|\\s?₸|\\s?%|\\s?процент|\\s?пайыз|\\s?usd|\\s?dollar|\\s?\\$|\\s?thousand|\\s?percent)|\\$ ?\\d|деньг|денег|сумм|ақша|акша|ақы|сома|money|fee|percent';
const prepayment: readonly Sign[] = [
  {
    about: word(sending),
    asks: new RegExp(`(?<![\\p{L}\\d])(?:${amounts})`, 'u'),
    unless: word(
      `${notPaying}|фото|видео|уступ|торг|скид(?:к|ок)|продам|продаж|налог|штраф|утиль|первичк|оплачен|топлив|расход|страховк|сто(?!\\p{L})|ремонт|километр|тыс(?:яч)? км|пробег|мың км|сурет|бейне`,
    ),
  },
  {
    about: word(
      'предоплат|предоплач|задат[ок]|аванс|депозит|алдын[ -]?ала (?:төле|ақша|аудар)|алдын ала|аванс|prepay|pre-pay|deposit|down ?payment|upfront|up front|in advance',
    ),
    unless: word(notPaying),
  },
  {
    about: word('залог(?!ов)|кепіл'),
    asks: word('остав|внес|скин|перев|перечисл|кин|отправ|дай|сал|аудар|жібер|беріңіз'),
    unless: word(`${notPaying}|залог успеха|из.?под залога`),
  },
  {
    about: word(
      'перевед|переведи|перевод|скин|скид|кинь|кида|перечисл|отправ|закин|оплат|оплач|залей|внес|аудар|сал[ыа]|жібер|төле|тасташ?|transfer|send|wire|pay|paid|kaspi me',
    ),
    asks: word(
      '(?:на |по )?(?:каспи(?!й)|kaspi|каспий? голд|halyk|халык|карт|счет)|придерж|брон|забронир|доставк|растамож|бензин|за осмотр|сразу|сначала|вперед|половин|жарты|қазір|алдымен|жеткізу|жеткиз|ұстап|броньда|reserv|hold (?:it|the)|keep it|delivery|shipping|customs|booking|first|right now|right away|half',
    ),
    unless: word(
      `${notPaying}|фото|видео|координат|геолокац|адрес|номер кузова|вин|vin|photo|picture|location|video|сурет|бейне`,
    ),
  },
];

const notTelling =
  'никому не|не (?:говор|скаж|сообща|дава|называ|пересыла|отправля|пришл|диктуй|вводи|нужен|нужно)|нельзя|краск|ошибк|двигател|мотор|коробк|комплектац|кузов|модел|домофон|подъезд|город|региона|цвет|детал|қате|бояу|қозғалтқыш|мотор|ешкімге|айтпаңыз|айтпа(?!\\p{L})|бермеңіз|жібермеңіз|paint|error|engine|colou?r|trouble|part number|vin|gate|door|zip|never|(?:do|does|will|would)(?:n.t| not)|don.t|магнитол|сигнализац';
const code: readonly Sign[] = [
  {
    about: word('код|кодик|цифр|шестизнач|6 сан|пин|pin|code|otp|парол|құпия сөз|пуш|push|в смс'),
    asks: word(
      'пришли(?:те)?(?!\\p{L})|жду|какие|какой|нужн|need|what|продикт|диктуй|скаж|назов|назови|сообщ|перешл|скин|кинь|отправ[ьл]?|напиш|дай|вышл|салыңыз|подтверд|айт|жібер|жолда|жаз|беріңіз|беріп|tell|send|give|forward|read|share|text me|what.s the',
    ),
    unless: word(notTelling),
  },
];

const networks =
  'ватс?ап|вацап|вотс?ап|уатс?ап|вас?тап|вотсап|воцап|ватс|вацапе|whats ?app|watsapp|вайбер|viber|телег|телеграм|telegram|(?<!\\d\\s?)тг(?!\\p{L})|tg(?!\\p{L})|w/a(?!\\p{L})|инст|instagram|insta|ig|сигнал[еу]?\\b|signal|фейсбук|facebook|messenger|imo|wechat|вичат|ботим|botim|директ|в личк';
const notMoving =
  'не (?:пиш|звон|сиж|польз|отвеч|перех|захож|нужн|надо|люблю|в )|нет (?:ватс|вацап|телег|вайбер|инст)|не веду|без (?:ватс|вацап|телег|вайбер|инст)|только (?:здесь|тут)|лучше (?:здесь|тут)|жоқ|жазбаңыз|қолданбаймын|отырмаймын|емес|осында|канал|новост|читал|видел|реклам|мошенник|банк|магнитол|андроид|экран|оқыдым|көрдім|алаяқ|channel|news|saw|read about|scam|android|carplay|(?:do|does|will|would)(?:n.t| not)|don.t|no (?:whatsapp|telegram)|not on|here only|only here|stay here|never';
const messenger: readonly Sign[] = [{ about: word(`(?:${networks})`), unless: word(notMoving) }];
/** A link to a person in another network, or their name there. */
const messengerLink = /(?<![\p{L}\d.-])(?:t|wa)\.me\//u;
const handle = /(?<![\p{L}\d@._-])@[a-z][\w.]{3,}(?!\S*\.(?:kz|ru|com))/u;
