/** Who may import whom. One pattern covers every folder to come; `tools/checks/architecture.test.ts` plants a breach. */
const outside = (folders) => ({ path: `^(${folders})/` });
/** Tables of facts that contracts, servers and pages read, other features' too; they import nothing but contracts. */
const sharedFacts = '^features/listings/(moves|ad-steps|ad-limits)\\.ts$';

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { pathNot: '^apps/site/' }, to: { circular: true } },
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
      name: 'features-meet-at-the-front-door',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: {
        path: '^features/',
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/[\\w-]*contract\\.ts$',
          sharedFacts,
          '^features/[^/]+/(server|web)/(public\\.tsx?|testing\\.ts)$',
        ],
      },
    },
    {
      name: 'contracts-import-only-contracts',
      severity: 'error',
      from: { path: '^features/[^/]+/[\\w-]*contract\\.ts$' },
      to: {
        path: '^(features|platform|apps)/',
        pathNot: [
          '^features/[^/]+/[\\w-]*contract\\.ts$',
          '^platform/contract/',
          sharedFacts,
          '^features/vehicles/vin/',
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
      from: { path: '^apps/site/' },
      to: { path: '^(platform|features/[^/]+)/server/|^apps/api/' },
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
      from: { path: '^(apps|features|platform|database)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|dist|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
