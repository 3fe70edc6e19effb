export const dictionariesPath = '/staff/dictionaries';
