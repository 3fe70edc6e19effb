/** Demo replacement for Google and Apple. The credentials are public: nothing real is behind them. */
export const demoOpenIdPath = '/dev/openid';
export const demoClient = { id: 'tulpar-auto-demo', secret: 'demo' } as const;
