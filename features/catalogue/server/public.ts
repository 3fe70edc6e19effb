export { landingAddresses } from './landing-addresses.ts';
