/** Id of the city dialog that `first-city.ts` opens; React opens none as long as it is there. */
export const firstCityId = 'first-city';

/** Pages that the city does not change, and whose forms it would interrupt; the next page asks. */
export const isWithoutCity = (path: string) => /^(\/..)?\/(auth|create-a|staff|priva|user-)/.test(path);

/** Address of the dialog's HTML in a language, written by the build. */
export const firstCityPath = (locale: string) => `/first-city.${locale}.html`;
