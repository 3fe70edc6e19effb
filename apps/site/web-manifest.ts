import { type Locale, localeTags, localizedPath } from '../../platform/contract/locale.ts';
import { acceptedPictures } from '../../platform/contract/picture-types.ts';

type Texts = Record<'description' | 'search' | 'sell' | 'favourites' | 'list' | 'car', string>;

const texts: Record<Locale, Texts> = {
  ru: {
    description: 'Новые машины и машины с пробегом по всему Казахстану. Все цены в тенге.',
    search: 'Найти машину',
    sell: 'Продать машину',
    favourites: 'Избранное',
    list: 'Каталог с точным поиском и ценами в тенге',
    car: 'Машина: фото, цена, характеристики, налог',
  },
  kk: {
    description: 'Бүкіл Қазақстандағы жаңа және қолданылған көліктер. Барлық баға теңгемен.',
    search: 'Көлік іздеу',
    sell: 'Көлік сату',
    favourites: 'Таңдаулы',
    list: 'Дәл іздеуі бар каталог, бағалар теңгемен',
    car: 'Көлік: фото, баға, техникалық деректер, салық',
  },
  en: {
    description: 'New and used cars all over Kazakhstan. Every price is in tenge.',
    search: 'Find a car',
    sell: 'Sell a car',
    favourites: 'Favorites',
    list: 'The catalog with exact search and prices in tenge',
    car: 'A car: photos, price, specifications, tax',
  },
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest of the installable site in a language; `npm run icons` and `npm run screenshots` make its pictures. */
export function webManifest(locale: Locale) {
  const text = texts[locale];
  const shortcut = (name: 'search' | 'sell' | 'favourites', path: string) => ({
    name: text[name],
    url: localizedPath(locale, path),
    icons: [icon(`shortcut-${name}`, 96, 'any')],
  });
  const screenshot = (name: string, label: string, [width, height]: readonly [number, number]) => ({
    src: `/screenshot-${name}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: width > height ? 'wide' : 'narrow',
    label,
  });
  return {
    // The same in every language: who switches the language has the same app.
    id: '/',
    name: 'Tulpar Auto',
    short_name: 'Tulpar Auto',
    description: text.description,
    lang: localeTags[locale],
    dir: 'ltr',
    start_url: localizedPath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f6f4ef',
    theme_color: '#0b1927',
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
      icon('icon-monochrome', 512, 'monochrome'),
    ],
    shortcuts: [
      shortcut('search', '/cars'),
      shortcut('sell', '/create-auto'),
      shortcut('favourites', '/wishlist'),
    ],
    // The service worker answers there, in `worker/share.ts`.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'photos', accept: acceptedPictures.split(',') }],
      },
    },
    screenshots: [
      screenshot('list', text.list, [780, 1688]),
      screenshot('car', text.car, [780, 1688]),
      screenshot('wide', text.list, [1440, 900]),
    ],
  };
}
