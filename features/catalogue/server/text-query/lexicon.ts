import { foldText, stemsOf } from './fold-words.ts';

/*
 * Everyday words for the values of filters, in Russian, Kazakh and English; the labels of the values themselves are added
 * from the dictionary. Words are folded and found with any ending.
 */

/** Parameter, value, and the words or phrases that mean it. */
export const everydayWords: readonly (readonly [param: string, value: string, words: string])[] = [
  ['fuel', 'petrol', 'бензин|бензиновый|бензине|бенз|бензинка|petrol|gasoline|gas engine|жанармай бензин'],
  ['fuel', 'diesel', 'дизель|дизельный|дизеле|дизелек|дизелёк|солярка|соляра|diesel|дизелді|дт'],
  ['fuel', 'hybrid', 'гибрид|гибридный|гибриды|hybrid|гибридті'],
  ['fuel', 'phev', 'плагин|плагин гибрид|подзаряжаемый гибрид|plug in hybrid|plug in|phev|заряжаемый гибрид'],
  ['fuel', 'erev', 'erev|последовательный гибрид|range extender'],
  [
    'fuel',
    'ev',
    'электро|электричка|электромобиль|электрокар|электрический|электрокары|electric|ev|электр|электрлі|электрокөлік|на электричестве',
  ],
  ['fuel', 'petrol_gas', 'газ бензин|бензин газ|газ/бензин|битопливный'],
  [
    'gas',
    'true',
    'газ|на газу|на газе|гбо|пропан|метан|с газом|газовый|газовое оборудование|lpg|cng|газбен|газды|газбаллон',
  ],
  [
    'transmission',
    'any_auto',
    'автомат|акпп|автоматическая|автоматическая коробка|коробка автомат|автоматом|типтроник|automatic|auto transmission|auto|at|автоматты|автомат коробка|ақпп|на автомате',
  ],
  [
    'transmission',
    'MT',
    'механика|мкпп|мешалка|на мешалке|механическая|механическая коробка|коробка механика|палка|ручка|на палке|на ручке|механ|manual|stick|mt|механикалық|механикалы|кол қорап',
  ],
  ['transmission', 'CVT', 'вариатор|вариаторный|cvt|variator'],
  ['transmission', 'DCT', 'робот|роботизированная|роботизированная коробка|dsg|дсг|robot|dct|роботты'],
  [
    'drive',
    '4WD',
    'полный|полный привод|полноприводный|полноприводная|полноприводка|4вд|4wd|awd|4х4|4x4|4 вд|4 wd|четыре на четыре|вседорожный привод|all wheel drive|four wheel drive|толық жетек|толық жетекті|толық|4wd полный|4matic|4матик|quattro|кваттро|xdrive|икс драйв|4motion',
  ],
  [
    'drive',
    'FWD',
    'передний|передний привод|переднеприводный|переднеприводная|fwd|front wheel drive|алдыңғы жетек|алдыңғы жетекті',
  ],
  [
    'drive',
    'RWD',
    'задний|задний привод|заднеприводный|заднеприводная|rwd|rear wheel drive|артқы жетек|артқы жетекті',
  ],
  [
    'steering',
    'right',
    'правый|правый руль|правша|праворукий|праворульный|праворулька|праворукая|руль справа|руль правый|right hand drive|right hand|rhd|right wheel|оң руль|оң жақ руль|оң рөл|оңжақ',
  ],
  [
    'steering',
    'left',
    'левый|левый руль|левша|леворукий|леворульный|леворукая|леворулька|руль слева|руль левый|left hand drive|left hand|lhd|сол руль|сол жақ руль|сол рөл',
  ],
  ['body_type', 'sedan', 'седан|седанчик|sedan|saloon'],
  ['body_type', 'hatchback', 'хэтчбек|хетчбек|хэтчбэк|хетчбэк|хэтч|хетч|хачбек|хэчбек|hatchback|hatch'],
  ['body_type', 'liftback', 'лифтбек|лифтбэк|liftback'],
  ['body_type', 'wagon', 'универсал|сарай|сарайка|караван|wagon|estate|station wagon'],
  [
    'body_type',
    'suv',
    'внедорожник|джип|джипы|жип|проходимец|suv|offroad|off road|жол талғамайтын|жолталғамайтын|жолталғамас|жол талғамас',
  ],
  ['body_type', 'crossover', 'кроссовер|кросовер|кроссовера|кросс|паркетник|crossover|кроссоверлер'],
  ['body_type', 'coupe', 'купе|двухдверка|coupe'],
  ['body_type', 'convertible', 'кабриолет|кабрик|кабрио|convertible|cabrio|cabriolet'],
  ['body_type', 'roadster', 'родстер|roadster'],
  ['body_type', 'limousine', 'лимузин|limousine|limo'],
  ['body_type', 'pickup', 'пикап|пикапчик|pickup|pick up|truck'],
  ['body_type', 'minivan', 'минивэн|минивен|миневен|минивэны|minivan|mpv'],
  ['body_type', 'minibus', 'микроавтобус|маршрутка|микрик|minibus|микробус'],
  ['body_type', 'van', 'фургон|фургончик|van|грузовой фургон'],
  ['color', 'white', 'белый|беленький|беленькая|белая|белоснежный|white|ақ|ақ түсті|белого цвета|akh'],
  ['color', 'black', 'чёрный|черненький|чёрненькая|black|қара|қара түсті|чёрного цвета|kara'],
  ['color', 'silver', 'серебристый|серебро|серебряный|silver|күміс|күміс түсті|күмістей'],
  [
    'color',
    'grey',
    'серый|серенький|серая|мокрый асфальт|графит|графитовый|grey|gray|сұр|сұр түсті|стальной',
  ],
  ['color', 'blue', 'синий|синяя|синенький|темно синий|blue|көк|көк түсті|dark blue'],
  ['color', 'light_blue', 'голубой|голубая|light blue|көгілдір|ашық көк|sky blue'],
  ['color', 'red', 'красный|красненькая|red|қызыл|қызыл түсті'],
  ['color', 'burgundy', 'бордовый|бордо|вишнёвый|вишня|burgundy|күрең қызыл|maroon|бордо түсті'],
  ['color', 'green', 'зелёный|зеленая|green|жасыл|жасыл түсті|тёмно зелёный'],
  ['color', 'brown', 'коричневый|шоколадный|brown|қоңыр|қоңыр түсті'],
  ['color', 'beige', 'бежевый|беж|beige|бежевый цвет|құмтүсті'],
  ['color', 'gold', 'золотистый|золотой|золото|gold|golden|алтын түсті|алтын|шампань'],
  ['color', 'yellow', 'жёлтый|желтая|yellow|сары|сары түсті'],
  ['color', 'orange', 'оранжевый|рыжий|orange|қызғылт сары'],
  ['color', 'purple', 'фиолетовый|сиреневый|баклажан|purple|violet|күлгін'],
  ['color', 'pink', 'розовый|pink|қызғылт'],
  ['color', 'turquoise', 'бирюзовый|turquoise|көгілдір жасыл'],
  [
    'condition',
    'new',
    'новый|новая|новое|новую|новенький|новенькая|из салона|с салона|с завода|нулевый|нулевая|новье|0 км|без пробега|new|brand new|жаңа|салоннан|салоннан жаңа',
  ],
  [
    'condition',
    'used',
    'б у|бу|бэушный|б/у|с пробегом|подержанный|подержанная|поддержанный|used|second hand|secondhand|жүрген|ұсталған|pre owned',
  ],
  [
    'customs',
    'cleared',
    'растаможен|растаможенный|растаможенная|растаможена|растаможка|растаможка есть|казучет|каз учёт|казахстанский учет|на учете рк|учет рк|учёт казахстан|кедендік рәсімделген|кеденнен өткен|кедендеден өткен|cleared|customs cleared|растаможка рк',
  ],
  [
    'customs',
    'not_cleared',
    'не растаможен|не растаможенный|не растаможена|нерастаможенный|нерастаможена|нерастаможен|без растаможки|не растаможка|растаможенный нет|not cleared|uncleared|кедендік рәсімделмеген|растаможкасыз|растаможки нет',
  ],
  [
    'customs',
    'eaeu',
    'учет рф|учёт россии|российский учет|росучет|рос учет|киргизский учёт|кырг учет|армянский учет|учет киргизия|учет рк нет рф|на российских номерах',
  ],
  [
    'seller',
    'owner',
    'от хозяина|от собственника|от владельца|хозяин|собственник|владелец|частник|у частника|частное лицо|частное|без посредников|без перекупов|from owner|by owner|owner|private seller|иесінен|иесі сатады|қолдан',
  ],
  [
    'seller',
    'dealer',
    'автосалон|автосалона|из автосалона|в автосалоне|dealer|dealership|автосалоннан|автоцентр',
  ],
  [
    'seller',
    'official',
    'официальный дилер|оф дилер|у официального дилера|официал|от дилера официального|official dealer|ресми дилер',
  ],
  ['seller', 'reseller', 'перекуп|перекупщик'],
  [
    'damaged',
    'true',
    'битый|битая|битые|аварийный|аварийная|после дтп|после аварии|на запчасти|по запчастям|не на ходу|требует ремонта|тотал|разбитый|разбитая|утопленник|damaged|crashed|wrecked|salvage|for parts|not running|соғылған|апаттан кейін|апатқа түскен|бөлшекке',
  ],
  [
    'damaged',
    'false',
    'не битый|не битая|не битые|небитый|небитая|целый|целая|без дтп|без аварий|не аварийная|не после дтп|не бит|undamaged|no accidents|no accident|accident free|not damaged|not crashed|соғылмаған|апатсыз|бұзылмаған',
  ],
  [
    'warranty',
    'true',
    'гарантия|на гарантии|с гарантией|гарантийный|warranty|under warranty|кепілдік|кепілдікпен|кепілдігі бар',
  ],
  [
    'credit',
    'true',
    'кредит|в кредит|рассрочка|в рассрочку|под кредит|ипотека|несие|несиеге|бөліп төлеу|бөліп төлеуге|credit|on credit|loan|installment|installments|financing|рассрочкой|автокредит',
  ],
  [
    'exchange',
    'true',
    'обмен|с обменом|на обмен|обмену|меняю|трейд ин|trade in|exchange|swap|айырбас|айырбастау|айырбасқа',
  ],
  [
    'bargain',
    'true',
    'торг|с торгом|торг есть|торг уместен|возможен торг|торгом|bargain|negotiable|саудаласу|саудаласуға болады|саудасы бар|келісім',
  ],
  [
    'photos',
    'true',
    'с фото|с фотками|с фотографиями|есть фото|с фотографией|with photos|with photo|with pictures|фотосы бар|суреті бар|фотомен|суретімен',
  ],
  [
    'inspected',
    'true',
    'проверенный|проверенная|проверенные|осмотренный|осмотренная|с осмотром|с проверкой|проверен|inspected|checked|verified|тексерілген|тексеруден өткен',
  ],
  [
    'hot',
    'true',
    'горячие предложения|горячее предложение|горячие|акция|hot offers|hot offer|hot deals|ыстық ұсыныс|ыстық ұсыныстар',
  ],
  ['own', 'true', 'тулпар авто|машины тулпар|tulpar auto|tulpar|тұлпар авто'],
  ['sort', 'year', 'свежий|посвежее|свежая|свежее|посвежей|помоложе|поновее|жаңарақ|newest|newer'],
  [
    'sort',
    'price_asc',
    'недорого|недорогой|недорогая|дешево|дешёвый|дешёвая|подешевле|дешевле|бюджетный|бюджетно|бюджетная|самый дешёвый|cheap|cheapest|inexpensive|арзан|арзанырақ|арзандау|қымбат емес',
  ],
  [
    'sort',
    'newest',
    'новые объявления|свежие объявления|последние объявления|сегодняшние|new ads|latest ads|жаңа хабарландырулар|соңғы хабарландырулар',
  ],
  [
    'sort',
    'mileage',
    'маленький пробег|малый пробег|небольшой пробег|с маленьким пробегом|с небольшим пробегом|с малым пробегом|низкий пробег|с низким пробегом|минимальный пробег|маленьким пробегом|low mileage|small mileage|аз жүрген|жүрісі аз',
  ],
  ['sort', 'deal', 'выгодный|выгодно|выгодная цена|выгодное|best deal|best deals|good deal|тиімді'],
  ['rating', 'great', 'отличная цена|great price'],
  ['rating', 'good', 'хорошая цена|good price|жақсы баға'],
  [
    'seats',
    '7',
    'семиместный|семиместка|7 местный|семи местный|семь мест|seven seater|seven seats|жеті орынды|жеті орындық',
  ],
  ['seats', '5', 'пятиместный|5 местный|пять мест|бес орынды'],
  ['seats', '6', 'шестиместный|6 местный|шесть мест'],
  ['seats', '8_plus', 'восьмиместный|8 местный|восемь мест'],
  ['option', 'sunroof', 'люк|с люком|люгі бар|sunroof|moonroof'],
  ['option', 'pano', 'панорама|панорамная крыша|панорамный люк|панорамой|panorama|panoramic roof'],
  [
    'option',
    'leather',
    'кожа|кожаный|кожаный салон|салон кожа|кожаным салоном|кожей|leather|leather seats|былғары|былғары салон|тері салон',
  ],
  [
    'option',
    'cam_rear',
    'камера|камера заднего вида|rear view camera|задняя камера|камерой|камерой заднего вида|rear camera|backup camera|reversing camera|артқы камера|артқы көрініс камерасы',
  ],
  ['option', 'cam_360', 'камера 360|камерой 360|360 камера|круговой обзор|360 camera'],
  ['option', 'cruise', 'круиз|круиз контроль|с круизом|круиз контролем|cruise control|cruise'],
  ['option', 'acc', 'адаптивный круиз|адаптивный круиз контроль|adaptive cruise'],
  ['option', 'park_rear', 'парктроник|парктроники|с парктрониками|парковочные датчики|parking sensors'],
  [
    'option',
    'seat_heat_f',
    'подогрев|подогрев сидений|с подогревом|подогревом сидений|подогрев сидушек|heated seats',
  ],
  ['option', 'wheel_heat', 'подогрев руля|руль с подогревом|heated steering wheel'],
  ['option', 'seat_vent', 'вентиляция|вентиляция сидений|обдув сидений|ventilated seats'],
  ['option', 'ac', 'кондиционер|кондер|кондей|кондишн|air conditioning|кондиционері бар'],
  ['option', 'climate', 'климат контроль|климат|климатом|климат контролем|climate control'],
  ['option', 'remote_start', 'автозапуск|с автозапуском|remote start|автоқосу'],
  ['option', 'preheater', 'вебасто|webasto|предпусковой подогрев|бинар'],
  ['option', 'xenon', 'ксенон|ксеноном|xenon'],
  ['option', 'led', 'лед фары|светодиодные фары|диодные фары|led фары|led headlights|led'],
  ['option', 'alloy', 'литые диски|литье|на литье|литьё|титаны|на титанах|диски литые|alloy wheels'],
  ['option', 'towbar', 'фаркоп|с фаркопом|towbar|tow bar'],
  ['option', 'carplay', 'карплей|carplay|apple carplay|кар плей'],
  ['option', 'android_auto', 'андроид авто|android auto'],
  ['option', 'keyless', 'бесключевой доступ|безключевой доступ|без ключа|keyless|keyless entry'],
  ['option', 'third_row', 'третий ряд|3 ряд|третий ряд сидений|third row'],
  ['option', 'navi', 'навигация|навигатор|с навигацией|navigation'],
  ['option', 'air_susp', 'пневма|пневмоподвеска|на пневме|air suspension'],
  ['option', 'alcantara', 'алькантара'],
  ['option', 'velour', 'велюр|велюровый салон|велюровый|салон велюр'],
  ['brand', 'lada', 'таз|тазик|жига|жигуленок|ваз'],
  ['brand', 'daewoo', 'дэушка|деушка|дэу'],
  ['model', 'chevrolet/niva', 'шнива|шеви нива'],
  ['model', 'tesla/model-3', 'тесла тройка|тройка тесла'],
  ['option', 'winter_set', 'зимняя резина|комплект зимней резины|зимняя резина в комплекте|winter tires'],
];

/** Words for places beside their names: abbreviations and old names. Value by its parameter. */
export const placeWords: readonly (readonly [param: 'city' | 'region', value: string, words: string])[] = [
  ['city', 'almaty', 'алма ата|алмата|алмате|алматы|южная столица|alma ata|almata'],
  ['city', 'astana', 'нур султан|нурсултан|нұр сұлтан|целиноград|акмола|столица|nur sultan'],
  ['city', 'shymkent', 'чимкент|шимкент|шым|chimkent|шыма'],
  ['city', 'aktobe', 'актюбинск|aqtobe'],
  ['city', 'karaganda', 'караганды|қарағанды|qaraghandy|карага'],
  ['city', 'taraz', 'джамбул|dzhambul'],
  ['city', 'ust-kamenogorsk', 'оскемен|өскемен|усть каменогорск|усть каман|укг|усткаменогорск'],
  ['city', 'semey', 'семипалатинск|семск|семей'],
  ['city', 'atyrau', 'гурьев'],
  ['city', 'kyzylorda', 'кзыл орда|кызыл орда|қызыл орда|кызылорда'],
  ['city', 'uralsk', 'орал|уральск'],
  ['city', 'kostanay', 'кустанай|костанай'],
  ['city', 'petropavlovsk', 'петропавл|петропавловск|петро|қызылжар'],
  ['city', 'aktau', 'шевченко|ақтау'],
  ['city', 'taldykorgan', 'талдык|талды курган|талдыкурган'],
  ['city', 'konaev', 'капчагай|капшагай|қапшағай|кунаев|конаев'],
  ['city', 'zhezkazgan', 'джезказган|жезказган'],
  ['city', 'ekibastuz', 'экиб|экибастуз'],
  ['region', 'almaty-region', 'алматинская область|алматы облысы|алм область|almaty region'],
  ['region', 'akmola', 'акмолинская область|ақмола облысы'],
  ['region', 'aktobe-region', 'актюбинская область|ақтөбе облысы'],
  ['region', 'atyrau-region', 'атырауская область|атырау облысы'],
  [
    'region',
    'east-kazakhstan',
    'вко|восточно казахстанская область|восточный казахстан|шқо|шығыс қазақстан|шығыс қазақстан облысы|east kazakhstan',
  ],
  [
    'region',
    'west-kazakhstan',
    'зко|западно казахстанская область|западный казахстан|бқо|батыс қазақстан|батыс қазақстан облысы|west kazakhstan',
  ],
  [
    'region',
    'north-kazakhstan',
    'ско|северо казахстанская область|северный казахстан|сқо|солтүстік қазақстан|солтүстік қазақстан облысы|north kazakhstan',
  ],
  ['region', 'karaganda-region', 'карагандинская область|қарағанды облысы'],
  ['region', 'kostanay-region', 'костанайская область|қостанай облысы'],
  ['region', 'kyzylorda-region', 'кызылординская область|қызылорда облысы'],
  ['region', 'mangystau', 'мангистау|мангистауская область|маңғыстау|маңғыстау облысы|мангышлак'],
  ['region', 'pavlodar-region', 'павлодарская область|павлодар облысы'],
  [
    'region',
    'turkistan-region',
    'туркестанская область|юко|түркістан облысы|южно казахстанская область|южный казахстан',
  ],
  ['region', 'zhambyl', 'жамбылская область|жамбыл облысы|жамбыл'],
  ['region', 'zhetisu', 'жетысу|жетісу|жетису область|область жетысу|жетісу облысы'],
  ['region', 'abai', 'абайская область|область абай|абай облысы'],
  ['region', 'ulytau', 'улытау|ұлытау облысы|область улытау'],
];

const words = (text: string) => new Set(text.split(' ').map(foldText));

/** Words that say nothing about a car. */
const emptyWords = words(
  'и или либо с со в во на по от до из за у к ко о об для а но же ли бы не-только та тот эта этот этого все всё всех есть был ' +
    'машина машину машины машинка машинку машин тачка тачку тачки тачила авто автомобиль автомобили автомобиля авту аппарат ' +
    'куплю купить покупка продам продаю продается продаётся продажа ищу нужна нужен нужно хочу хочется интересует посмотреть подберите варианты вариант ' +
    'выкуп продаются покажите показать покажи хорошая хорошую салон салона ходу ли срочно срочный только можно желательно примерно обязательно чтобы чтоб без-разницы любой любая любые какой какая тоже очень ' +
    'цвет цвета цветом кузов кузове кузова коробка коробке кпп привод приводом приводе руль двигатель двигателем мотор мотором объем объём тип марка модель год года г цена ценой ' +
    'состояние состоянии состоянием хорошем хорошее хороший отличном отличное отличный идеал идеальном идеальное супер норм нормальный нормальная сост ' +
    'город городе г. область области обл казахстан рк кз пробег пробегом сейчас сегодня рядом мне себе семья семьи семью город. ' +
    'the a an and or with in on of for from to at is i want buy need looking car cars auto automobile vehicle please any good color colour city only ' +
    'көлік көлігі машине авто. көлік. керек сатып алу алам аламын аламыз іздеймін бар жақсы және мен немесе түсті түс қаласы қаласында облысында қала маған жағдайы тенге теңге тг ' +
    'сатылады сатамын сатам іздеп жүрмін болса болсын ғана немесе. дейін бастап кейін қорап жетек рөл руль. үлкен үшін',
);

/**
 * Trims and other words that describe a car and are not read as names: «турбо» is no Bentley Turbo R. Descriptions are
 * searched for them. A line has the spellings of one word.
 */
const describingWords = [
  'турбо turbo',
  'люкс luxe lux luxury лакшери',
  'престиж prestige',
  'комфорт comfort',
  'комфортлайн comfortline',
  'хайлайн highline',
  'трендлайн trendline',
  'элеганс elegance элегант elegant',
  'эксклюзив exclusive',
  'премиум premium',
  'лимитед limited',
  'экзекьютив executive экзекутив',
  'классик classic',
  'стайл style',
  'спорт sport',
  'динамик dynamic',
  'стандарт standard',
  'бизнес business',
  'вип vip',
  'актив active',
  'лайф life',
  'статус status',
  'авангард avantgarde авангарде',
  'платинум platinum',
  'титаниум titanium',
  'сигнатура signature',
  'инспирейшн inspiration',
  'калиграфи calligraphy каллиграфи',
  'лаундж lounge',
  'адвенчер adventure',
  'амбишн ambition',
  'роял royal',
  'оптимум optimum',
  'модерн modern',
  'ультимейт ultimate',
  'инвайт invite',
  'интенс intense',
  'тренд trend',
  'xle',
  'xse',
  'ltz',
  'sel',
  'sxl',
  'trd',
].map((spellings) => [...words(spellings)]);
export const spellingsOfDescribing: ReadonlyMap<string, readonly string[]> = new Map(
  describingWords.flatMap((spellings) => spellings.map((word) => [word, spellings] as const)),
);

/** Phrases that descriptions are searched for; a name before them ends there: an «X5 M Sport» is no X5 M. */
export const describingPhrases =
  'm sport|м спорт|m пакет|м пакет|f sport|эф спорт|gt line|гт лайн|джити лайн|s line|эс лайн|с лайн|r line|р лайн|n line|' +
  's edition|black edition|edition one|black onyx|блэк оникс|high tech|хай тек|комфорт плюс|comfort plus|prestige plus|' +
  'без пробега по рк|без пробега по кз|без пробега по казахстану|без пробега по снг|без пробега по рф|без пробега по россии|' +
  'один хозяин|один владелец|одного хозяина|одного владельца|одни руки|в одних руках|одна семья|one owner';

/** What follows is excluded: the next value, or all of a list. */
export const negations = {
  one: words('не нет not no non ne'),
  list: words('кроме без исключая исключить except without but'),
};
/** Those that ads write before a word, too. */
export const wordsThatNegate = words('не без not no without');
/** In Kazakh this follows what it excludes. */
export const negatedBefore = words('емес емеc');
/** Between values of a list. */
export const joiners = words('и или либо and or мен және немесе да');

const emptyStems = new Set(
  [...emptyWords].flatMap((word) => [word, ...stemsOf(word).filter((stem) => stem.length > 3)]),
);
/** Whether a folded word says nothing about a car, whatever its ending. */
export const isEmpty = (word: string) =>
  emptyWords.has(word) || stemsOf(word).some((stem) => stem.length > 3 && emptyStems.has(stem));

/** Numbers by which people call models and generations. */
export const spokenNumbers: Readonly<Record<string, string>> = {
  тройка: '3',
  четверка: '4',
  пятерка: '5',
  шестерка: '6',
  семерка: '7',
  восьмерка: '8',
  девятка: '9',
  десятка: '10',
  двадцатка: '20',
  тридцатка: '30',
  тридцатьпятка: '35',
  сороковка: '40',
  сорокпятка: '45',
  полтинник: '50',
  пятидесятка: '50',
  пятьдесятпятка: '55',
  семидесятка: '70',
  восьмидесятка: '80',
  сотка: '100',
  стодвадцатка: '120',
  стопятидесятка: '150',
  двухсотка: '200',
  двухсотый: '200',
  трехсотка: '300',
  трехсотый: '300',
};
