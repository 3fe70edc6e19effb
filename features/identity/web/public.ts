export { AuthScreen } from './auth-screen.tsx';
export { EmailProof } from './email-proof.tsx';
export { type IdentityClient, IdentityRefusal, type Providers, providerStore } from './identity-client.ts';
export { NewPasswordForm } from './new-password-form.tsx';
export { openIdentityClient } from './open-identity-client.ts';
export { useText as useAuthText } from './use-text.ts';
