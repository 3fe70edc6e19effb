import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  widgetTitle: 'Check a car before you buy it',
  widgetLead: 'TulparAutoCheck: an expert inspects the car, values it and sends a report to your profile.',
  number: 'VIN, body number or plate',
  numberHint: 'For example, 123 ABC 02',
  service: 'What you need',
  full: 'Full check',
  valuation: 'Valuation',
  both: 'Full check and valuation',
  order: 'Ask for a check',
  numberWrong: 'This is neither a VIN, nor a body number, nor a plate. Check its letters and digits.',
  numberMissing: 'This field is required',
  suggestion: 'Perhaps you meant {number}',
  useSuggestion: 'Change it to {number}',
};
