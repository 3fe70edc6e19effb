import { expect } from 'vitest';
import { type Locale, locales, localeTags, localizedPath } from '../platform/contract/locale.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { siteUrl } from './support/site.ts';
import { expectNoSidewaysScroll } from './support/whole-page.ts';

/** The h1 of a page, followed by other headings that it must contain. */
type PageTexts = readonly [title: string | RegExp, ...others: string[]];
type Row = { path: string; status?: number; needsMember?: true; texts: Record<Locale, PageTexts> };

const carTitle = /^\S.* \d{4}$|^\S.*, \d{4}$/;

/** Every route in the specification's table, and the headings expected there. */
const rows: Row[] = [
  {
    path: '/',
    texts: {
      ru: [
        'Найдите своего тулпара.',
        'Горячие предложения',
        'Отзывы о нас',
        'Рассчитать кредит',
        'Объявление за пять минут.',
        'Проверьте машину до покупки',
      ],
      kk: [
        'Өз тұлпарыңызды табыңыз.',
        'Ыстық ұсыныстар',
        'Біз туралы пікірлер',
        'Несиені есептеу',
        'Хабарландыру бес минутта дайын.',
        'Көлікті алмас бұрын тексеріңіз',
      ],
      en: [
        'Find your tulpar.',
        'Hot offers',
        'What people say of us',
        'Work out a loan',
        'Write your ad in five minutes.',
        'Check a car before you buy it',
      ],
    },
  },
  {
    path: '/tulpar-auto',
    texts: {
      ru: ['Машины Tulpar', 'Что мы проверяем', 'Чего осмотр не обещает'],
      kk: ['Tulpar көліктері', 'Нені тексереміз', 'Тексеру нені уәде етпейді'],
      en: ['Tulpar cars', 'What we check', 'What an inspection does not promise'],
    },
  },
  {
    path: '/about',
    texts: {
      ru: ['О нас', 'Содержание', 'Где мы'],
      kk: ['Біз туралы', 'Мазмұны', 'Біз қайдамыз'],
      en: ['About us', 'Contents', 'Where we are'],
    },
  },
  {
    path: '/contacts',
    texts: {
      ru: ['Контакты', 'Как с нами связаться', 'Филиалы'],
      kk: ['Байланыс', 'Бізбен қалай байланысуға болады', 'Филиалдар'],
      en: ['Contacts', 'How to reach us', 'Branches'],
    },
  },
  {
    path: '/cars/{car}',
    texts: {
      ru: [carTitle, 'Характеристики', 'Продавец'],
      kk: [carTitle, 'Техникалық деректер', 'Сатушы'],
      en: [carTitle, 'Specifications', 'Seller'],
    },
  },
  {
    path: '/account',
    needsMember: true,
    texts: { ru: ['Профиль', 'Обо мне'], kk: ['Профиль', 'Өзім туралы'], en: ['Profile', 'About me'] },
  },
  {
    path: '/account/delete',
    needsMember: true,
    texts: { ru: ['Удаление аккаунта'], kk: ['Аккаунтты жою'], en: ['Delete account'] },
  },
  {
    path: '/create-auto',
    texts: {
      ru: ['Объявление за пять минут', 'Как это работает', 'Что приготовить'],
      kk: ['Хабарландыру бес минутта дайын', 'Бәрі қалай болады', 'Не керек болады'],
      en: ['Write your ad in five minutes', 'How it works', 'What to have at hand'],
    },
  },
  {
    path: '/create-auto/{draft}',
    needsMember: true,
    texts: {
      ru: ['Какой марки машина?'],
      kk: ['Көліктің маркасы қандай?'],
      en: ['Which brand is your car?'],
    },
  },
  { path: '/auth', texts: { ru: ['Вход'], kk: ['Кіру'], en: ['Sign in'] } },
  {
    path: '/wishlist',
    texts: { ru: ['Избранное'], kk: ['Таңдаулы'], en: ['Favorites'] },
  },
  {
    path: '/partners',
    texts: {
      ru: ['Партнёры', 'Тайбурыл Сервис'],
      kk: ['Серіктестер', 'Тайбурыл Сервис'],
      en: ['Partners', 'Tayburyl Service'],
    },
  },
  {
    path: '/partners/{partner}',
    texts: {
      ru: ['Тайбурыл Сервис', 'Контакты', 'Заявка на услугу', 'Часы работы'],
      kk: ['Тайбурыл Сервис', 'Байланыс', 'Қызметке өтінім', 'Жұмыс уақыты'],
      en: ['Tayburyl Service', 'Contacts', 'Request a service', 'Opening hours'],
    },
  },
  {
    path: '/privacy-policy',
    texts: {
      ru: ['Политика конфиденциальности', '2. Какие данные и зачем', '7. Ваши права'],
      kk: ['Құпиялылық саясаты', '2. Қандай деректер және не үшін', '7. Сіздің құқықтарыңыз'],
      en: ['Privacy policy', '2. Which data, and what for', '7. Your rights'],
    },
  },
  {
    path: '/user-agreements',
    texts: {
      ru: ['Пользовательское соглашение', '1. О чём соглашение', '5. Цена и расчёты'],
      kk: ['Пайдаланушы келісімі', '1. Келісім не туралы', '5. Баға және есептеулер'],
      en: ['User agreement', '1. What it is about', '5. Prices and calculations'],
    },
  },
  {
    path: '/guarantee',
    texts: {
      ru: ['Гарантия и возврат', '2. Возврат за 14 дней', '6. Как обратиться'],
      kk: ['Кепілдік және қайтару', '2. 14 күнде қайтару', '6. Қалай жүгінуге болады'],
      en: ['Guarantee and returns', '2. Return within 14 days', '6. How to claim'],
    },
  },
  {
    path: '/nowhere/at/all',
    status: 404,
    texts: { ru: ['Такой страницы нет'], kk: ['Мұндай бет жоқ'], en: ['No such page'] },
  },
];

journey.for(locales)('every route of the specification opens in %s', async (locale, { visit }) => {
  const token = await newMember();
  const draft = await as(token, 'POST', '/ads/', {});
  const resultsOf = async (path: string): Promise<{ id: number; name?: string }[]> =>
    (await (await fetch(`${siteUrl}/api${path}`)).json()).results;
  const [car] = await resultsOf('/cars/?sort=price_desc');
  // By its name: the list begins with those open at this hour.
  const partner = (await resultsOf('/partners/')).find(({ name }) => name === 'Тайбурыл Сервис');
  const ids = {
    '{car}': String(car?.id),
    '{partner}': String(partner?.id),
    '{draft}': String(draft.id),
  };
  const [guest, member] = [await visit(), await visit()];
  await signedIn(member, token);

  for (const { path, status = 200, needsMember, texts } of rows) {
    const page = needsMember ? member : guest;
    const address = path.replace(/\{\w+\}/, (name) => ids[name as keyof typeof ids]);
    const response = await page.goto(localizedPath(locale, address));
    await isAlive(page);
    expect(response?.status(), path).toBe(status);
    expect(await page.getAttribute('html', 'lang'), path).toBe(localeTags[locale]);
    const [title, ...otherTexts] = texts[locale];
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    // Some headings are in collapsed sections.
    for (const name of otherTexts)
      await page
        .getByRole('heading', { name, exact: true, includeHidden: true })
        .first()
        .waitFor({ state: 'attached' });
    expect(await page.locator('h1').count(), path).toBe(1);
    expect(await page.title(), path).toContain(' — Tulpar Auto');
    for (const screen of [screens.phone, screens.tablet, screens.desktop]) {
      await page.setViewportSize(screen);
      await expectNoSidewaysScroll(page);
    }
    if (process.env.SHOW_FIGURES)
      process.stdout.write(`| ${path} | ${locale} | ${[title, ...otherTexts].join('; ')} |\n`);
  }
});
