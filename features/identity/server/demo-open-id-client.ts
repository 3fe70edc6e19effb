/** Our own pages in the place of Google and Apple, in demo mode only. Neither name is a secret: nothing real is behind it. */
export const demoOpenIdPath = '/dev/openid';
export const demoClient = { id: 'tulpar-auto-demo', secret: 'demo' } as const;
