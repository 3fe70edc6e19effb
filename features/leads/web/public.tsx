export { answered } from './answered.ts';
export { CallBackButton } from './call-back.tsx';
export { CallBack } from './call-page.tsx';
export { ConsentField } from './consent-field.tsx';
export { ContactFields, HiddenField, PhoneField, PolicyLink, useNameFault } from './contact-fields.tsx';
export { contactInput } from './inputs.ts';
export {
  contactFaults,
  type SentForm,
  useRefusalText,
  type Written,
  writtenIn,
} from './sent-form.ts';
export { SentNotice } from './sent-notice.tsx';
export { useLeadText } from './use-text.ts';
