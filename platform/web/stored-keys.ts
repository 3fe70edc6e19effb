/*
 * Names of entries in the browser's storage that the script in the head uses too. Otherwise each belongs to the store that
 * is created with it.
 */
export const themeKey = 'theme';
export const cityKey = 'city';
export const cityNamesKey = 'city-names';
export const tokenKey = 'token';
export const localeKey = 'locale';
export const chosenLanguageKey = 'chosen-language';
export const nextNoticeKey = 'next-notice';
export const viewKey = 'catalogue-view';
export const viewedKey = 'viewed';
export const hiddenCarsKey = 'hidden-cars';
export const comparedKey = 'compare';
export const searchesKey = 'searches';
