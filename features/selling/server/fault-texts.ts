import type { Locale } from '../../../platform/contract/locale.ts';

/**
 * Error codes of answers that prevent submitting the form. Programs read the code; pages may show a text of their own
 * for it.
 */
const codes = [
  'required',
  'unknown',
  'mismatch',
  'too_late',
  'outside_generation',
  'out_of_bounds',
  'not_a_phone',
  'not_proved',
  'not_a_vin',
] as const;
export type FaultCode = (typeof codes)[number];

export const faultTexts: Record<Locale, Record<FaultCode, string>> = {
  ru: {
    required: 'Ответьте, чтобы опубликовать',
    unknown: 'Этого варианта больше нет, выберите другой',
    mismatch: 'Не подходит к выбранной машине',
    too_late: 'Таких машин ещё не выпускают',
    outside_generation: 'У этого поколения такого не было',
    out_of_bounds: 'Проверьте число',
    not_a_phone: 'Введите корректный номер телефона',
    not_proved: 'Подтвердите номер кодом',
    not_a_vin: 'Проверьте VIN: 17 знаков без I, O и Q, или номер кузова',
  },
  kk: {
    required: 'Жариялау үшін жауап беріңіз',
    unknown: 'Бұл нұсқа енді жоқ, басқасын таңдаңыз',
    mismatch: 'Таңдалған көлікке сәйкес келмейді',
    too_late: 'Мұндай көлік әлі шығарылмайды',
    outside_generation: 'Бұл буында мұндай болмаған',
    out_of_bounds: 'Санды тексеріңіз',
    not_a_phone: 'Дұрыс телефон нөмірін енгізіңіз',
    not_proved: 'Нөмірді кодпен растаңыз',
    not_a_vin: 'VIN-ді тексеріңіз: I, O, Q әріптерінсіз 17 таңба, немесе шанақ нөмірі',
  },
  en: {
    required: 'Answer this to publish',
    unknown: 'This choice is no longer there, take another',
    mismatch: 'Does not belong to the chosen car',
    too_late: 'No such cars are made yet',
    outside_generation: 'This generation never had that',
    out_of_bounds: 'Check the number',
    not_a_phone: 'Enter a valid phone number',
    not_proved: 'Confirm the number by a code',
    not_a_vin: 'Check the VIN: 17 characters without I, O and Q, or a body number',
  },
};
