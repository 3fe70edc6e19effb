/** Caches that the worker and the pages share: kept pages with their index, their photos, and answers of the API. */
export const pagesCache = 'pages';
export const photosCache = 'photos';
export const answersCache = 'answers';

/** Files whose names have their hash. */
export const assetsCache = 'assets';
