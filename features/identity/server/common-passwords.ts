/** Words, names, brands and keys that lie side by side, as people here choose them: endings are added below. */
const words = `
password passw0rd pass passwd parol parol1 parolparol admin administrator root user guest test testtest demo login
welcome letmein secret master hello hallo privet salem qwerty qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl zxcv
zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc zaqwsx qweasd qweasdzxc qwezxc asdzxc poiuyt lkjhgf mnbvcx
ytrewq fdsa abc abcd abcde abcdef abcdefg abcabc aaa aaaa aaaaaa qqq qqqqqq zzzzzz xxxxxx iloveyou loveyou love lovely
iloveu sexy baby babygirl princess angel angels sunshine flower butterfly honey sweet sweety darling monkey dragon
tiger lion bear wolf eagle falcon shark horse kitty cat dog puppy rabbit superman batman spiderman ironman starwars
pokemon naruto matrix shadow hunter killer ninja pirate wizard knight king queen prince gangster player gamer minecraft
roblox dota csgo counter strike warcraft football soccer hockey basketball baseball tennis boxing fitness arsenal
chelsea liverpool barcelona realmadrid juventus milan ronaldo messi zidane jordan michael michelle jessica ashley
jennifer nicole daniel thomas robert george charlie andrew joshua matthew anthony david john james william richard
joseph alexander sasha masha dasha pasha misha kolya vova dima andrey sergey alexey nikita maxim ivan oleg igor vlad
denis roman artem kirill anton viktor natasha nastya katya lena olga sveta marina irina tanya julia anna vika alina
aigerim aidana aizhan ainur asel dana dinara gulnara madina zarina zhanna aliya aliyah kamila saule nurlan yerlan
erlan serik berik daulet askar azamat arman aidos almas bolat timur ruslan sanzhar dias nursultan bekzat kairat
kazakhstan kazakh qazaqstan qazaq almaty alma astana nursultan shymkent karaganda aktobe atyrau aktau kostanay pavlodar
semey taraz turkestan kokshetau russia moscow moskva tulpar tulparauto auto avto mashina toyota camry corolla
lexus nissan honda hyundai kia bmw mercedes audi porsche ferrari lada niva priora chevrolet ford subaru mazda
mitsubishi mustang corvette harley yamaha kawasaki ducati computer internet google facebook instagram whatsapp
telegram yandex mailru gmail youtube samsung iphone android windows microsoft linux ubuntu apple sony nokia
summer winter spring autumn january february march april may june july august september october november december
monday friday sunday freedom forever family friend friends mother father mama papa mamapapa mamochka lubov lubovmoya
solnyshko zaichik kotik krasotka krasavica zvezda nadezhda vera mechta schastie money dollar tenge tenge1 gold silver
diamond crystal purple orange yellow green black white blue red rainbow coffee chocolate cookie banana cherry apple1
pepper cheese ginger whisky vodka pivo music guitar metallica nirvana eminem slipknot blink maverick ranger phoenix
thunder lightning storm fire ice snow rain ocean river mountain galaxy star stars moon sun lucky trustno access
changeme default temp temporary nothing whatever biteme fuckyou fuck asshole bullshit hockey1 jesus christ god allah
bismillah muhammad islam пароль йцукен йцукенгшщз фыва фывапролд ячсмить любовь привет солнышко мама папа наташа саша
маша казахстан алматы астана тулпар сәлем қазақстан махаббат
`
  .split(/\s+/)
  .filter(Boolean);

/** Endings and beginnings that people add to make a password look longer. */
const additions = new Set(
  `0 1 2 3 7 9 00 01 07 10 11 12 13 21 22 23 69 77 88 99 000 007 100 111 121 123 222 321 333 456 555 666 777 789 888 911
  999 1111 1122 1234 2222 4321 5555 7777 12345 54321 123123 123456 654321 1234567 12345678 123456789 ! !! . * @ # $ 1! 123!
  1234! _ - qwe abc asd`
    .split(/\s+/)
    .filter(Boolean),
);
const commonWords = new Set(words);
const letterLike: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
};

/** Rows and columns of a keyboard, along which fingers slide. */
const slides = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '1qazxsw23edcvfr4',
  '147258369',
  '741852963',
  '159753',
  '789456123',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** The fifty thousand commonest of the published ones. The list is loaded when the first password is chosen. */
let publishedPasswords: Promise<ReadonlySet<string>> | undefined;
async function loadPublishedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether whoever guesses tries this password first: one of the published ones, or one that those lists lack because
 * they are not of this country: a word with an ending, a slide over the keyboard, a repetition, a date, or what is known
 * about the account.
 */
export async function isCommonPassword(password: string, known: readonly string[] = []): Promise<boolean> {
  const text = password.toLowerCase().trim();
  if (isDerived(text, known)) return true;
  publishedPasswords ??= loadPublishedPasswords();
  return (await publishedPasswords).has(text);
}

function isDerived(text: string, known: readonly string[]): boolean {
  const undoubled = text.replace(/(.)\1/g, '$1');
  if (isRepetition(text) || isSlide(text) || isSlide(undoubled) || isYearOrDate(text)) return true;
  if (known.some((fact) => fact.length >= 4 && isWordWithAdditions(text, (word) => word === fact)))
    return true;
  return isWordWithAdditions(text, (word) => commonWords.has(word));
}

function isRepetition(text: string): boolean {
  if (text.length > 16) return false;
  const letters = new Set(text);
  if (letters.size <= 2) return true;
  return [2, 3, 4, 5, 6].some((length) => {
    const part = text.slice(0, length);
    const isRepeated = text.length > length && part.repeat(Math.ceil(text.length / length)).startsWith(text);
    return isRepeated && (isSlide(part) || commonWords.has(part) || length <= 3);
  });
}

/** The whole is one or two slides, such as `qwerty`, `123qwe` and `1q2w3e`. */
function isSlide(text: string): boolean {
  const isOne = (part: string) => part.length === 0 || slides.some((slide) => slide.includes(part));
  for (let at = 3; at <= text.length; at += 1) {
    const rest = text.slice(at);
    if (isOne(text.slice(0, at)) && (rest.length === 0 || rest.length >= 2) && isOne(rest)) return true;
  }
  return false;
}

function isYearOrDate(text: string): boolean {
  return /^(0?[1-9]|[12]\d|3[01])[./-]?(0?[1-9]|1[0-2])[./-]?((19|20)?\d\d)$/.test(text);
}

function isWordWithAdditions(text: string, isWord: (word: string) => boolean): boolean {
  const isAddition = (part: string) => part === '' || additions.has(part) || /^(19|20)\d\d$/.test(part);
  for (let start = 0; start <= Math.min(6, text.length); start += 1) {
    if (!isAddition(text.slice(0, start))) continue;
    for (let end = text.length; end > start && text.length - end <= 9; end -= 1) {
      if (!isAddition(text.slice(end))) continue;
      const word = text.slice(start, end);
      if (isWord(word) || isWord(word.replace(/[@01345$]/g, (sign) => letterLike[sign] ?? sign))) return true;
    }
  }
  return false;
}
