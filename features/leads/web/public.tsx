export { ConsentField } from './consent-field.tsx';
export { ContactFields, HiddenField, PhoneField, PolicyLink, useNameFault } from './contact-fields.tsx';
export { contactInput } from './inputs.ts';
export { SentNotice } from './sent-notice.tsx';
export {
  contactFaults,
  focusFault,
  type SentForm,
  useRefusalText,
  useSending,
  type Written,
  writtenIn,
} from './use-sending.ts';
export { useLeadText } from './use-text.ts';
