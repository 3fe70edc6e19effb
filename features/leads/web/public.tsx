export { CallBackButton, CallBackLink } from './call-back.tsx';
export { ConsentField } from './consent-field.tsx';
export { ContactFields, HiddenField, PhoneField, PolicyLink, useContactFault } from './contact-fields.tsx';
export { contactInput } from './contact-input.ts';
export type { DeskLeadKind } from './desk-lead-kind.ts';
export {
  contactFaults,
  type FormState,
  type FormValues,
  readFormValues,
  useRefusalText,
} from './form-state.ts';
export { carOf } from './load-call-back.ts';
export { SentNotice } from './sent-notice.tsx';
export { submitForm } from './submit-form.ts';
export { useLeadText } from './use-text.ts';
