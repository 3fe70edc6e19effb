import type { Config } from '../../../../platform/server/config.ts';

/** Demo replacement for Freedom Pay. The key is public: no money is behind it. */
export const standInPath = '/dev/freedom-pay';

export const standInSettings = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  merchantId: '100000',
  secretKey: 'demonstration',
  url: publicUrl + standInPath,
  isTesting: true,
});

/** Only this machine is served, and nobody has set the real gateway up. */
export const usesStandIn = ({ isPrivateDemo, freedomPay }: Pick<Config, 'isPrivateDemo' | 'freedomPay'>) =>
  isPrivateDemo && !freedomPay;
