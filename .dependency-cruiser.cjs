/** Who may import whom. One pattern covers every folder to come; `tools/checks/architecture.test.ts` plants a violation. */
const outside = (folders) => ({ path: `^(${folders})/` });

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^platform/' },
      to: outside('features|apps'),
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^features/', pathNot: '\\.test\\.tsx?$' },
      to: outside('apps'),
    },
    {
      name: 'site-enters-by-the-front-door',
      severity: 'error',
      from: { path: '^apps/site/' },
      to: {
        path: '^features/',
        pathNot: [
          '^features/[^/]+/[^/]+\\.ts$',
          '^features/[^/]+/web/(routes|[a-z-]*public)\\.tsx?$',
          '^features/[^/]+/messages/texts\\.ts$',
        ],
      },
    },
    {
      name: 'features-meet-at-the-front-door',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: {
        path: '^features/',
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/[^/]+\\.ts$',
          '^features/[^/]+/(server|web)/([a-z-]*public\\.tsx?|testing\\.ts)$',
          '^features/[^/]+/messages/texts\\.ts$',
        ],
      },
    },
    {
      // Contracts and the facts beside them: both sides read these, so they import neither.
      name: 'contracts-know-no-side',
      severity: 'error',
      from: { path: '^features/([^/]+)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(features|platform|apps)/',
        pathNot: [
          '^features/[^/]+/[^/]+\\.ts$',
          '^features/$1/(?!server/|web/|messages/)',
          '^platform/contract/',
        ],
      },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^(features/[^/]+|platform)/web/' },
      to: { path: '^(features/[^/]+|platform)/server/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^features/[^/]+/server/' },
      to: { path: '^(features/[^/]+|platform)/web/' },
    },
    {
      name: 'contract-of-platform-stands-alone',
      severity: 'error',
      from: { path: '^platform/contract/' },
      to: { path: '^platform/(server|web)/' },
    },
    {
      name: 'site-runs-in-browsers',
      severity: 'error',
      from: { path: '^apps/site/', pathNot: '^apps/site/render/' },
      to: { path: '^(platform|features/[^/]+)/server/|^apps/(api|site/render)/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^dist/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^(apps|features|platform|database|tools)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      // `npm start` leaves development packages out; types, tests and their support may use them.
      name: 'product-runs-without-development-packages',
      severity: 'error',
      from: {
        path: '^(apps|features|platform|database|tools)/',
        pathNot: [
          '\\.test\\.tsx?$',
          '/testing[^/]*(/|\\.tsx?$)',
          '^tools/(types|screenshots)\\.ts$',
          '/build-kernel\\.ts$',
          // The app of phones is built by `npm run app:build` only.
          '^apps/mobile/',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    // Where traces are not set, none of their packages is loaded.
    {
      name: 'one-file-uses-open-telemetry',
      severity: 'error',
      from: { pathNot: '^platform/server/open-telemetry\\.ts$' },
      to: { path: '/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'open-telemetry-is-loaded-on-demand',
      severity: 'error',
      from: {},
      to: { path: '^platform/server/open-telemetry\\.ts$', dynamic: false },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // `bench/peers` has packages of its own, which only its benchmarks install.
    exclude: { path: '^(dist|\\.data|apps/mobile/(android|ios)|bench/peers)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
