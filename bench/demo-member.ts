import { signInAsDemo } from '../tools/demo-sign-in.ts';

export const signInAsDemoMember = (address: string) => signInAsDemo(address, 'member');
