/** Id of the city dialog that `first-city.ts` opens; React opens none as long as it is there. */
export const firstCityId = 'first-city';

/** Address of the dialog's HTML in a language, written by the build. */
export const firstCityPath = (locale: string) => `/first-city.${locale}.html`;
