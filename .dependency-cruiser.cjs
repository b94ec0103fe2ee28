/** The walls of the house: `web, gateway, services → proto`, `gateway, services → chassis`, nothing sideways. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'A cycle of values has no reading order; types alone may look back.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    rule(
      'proto-stands-alone',
      'The contract imports nobody.',
      { path: '^proto/src' },
      { path: '^(services|gateway|web|deploy|e2e|bench)/' },
    ),
    rule(
      'chassis-knows-no-domain',
      'The chassis knows the core contract only.',
      { path: '^services/chassis/src' },
      {
        path: '^(proto/(src|dist)/(?!core/)|services/(?!chassis/)|gateway|web)',
      },
    ),
    rule(
      'services-do-not-meet',
      'A service never imports another service.',
      { path: '^services/([^/]+)/src' },
      {
        path: '^services/',
        pathNot: ['^services/$1/', '^services/chassis/'],
      },
    ),
    rule(
      'edges-do-not-meet',
      'Gateway and web import no service.',
      { path: '^(gateway|web)/' },
      { path: '^services/(?!chassis/)' },
    ),
    rule(
      'web-takes-proto-only',
      'The browser gets the contract and nothing else of the house.',
      { path: '^web/src' },
      { path: '^(services|gateway|deploy)/' },
    ),
    rule(
      'domain-is-pure',
      'Domain rules import nothing but the contract.',
      { path: '^services/[^/]+/src/.*/?domain/' },
      {
        pathNot: ['^proto/(src|dist)/', '/domain/'],
      },
    ),
    rule(
      'features-do-not-meet',
      'A feature of the web imports no other feature.',
      { path: '^web/src/features/([^/]+)/' },
      {
        path: '^web/src/features/',
        pathNot: '^web/src/features/$1/',
      },
    ),
    rule(
      'shared-below-features',
      'Shared parts of the web know no feature and no app.',
      { path: '^web/src/(components|lib|api|realtime)/' },
      {
        path: '^web/src/(features|app)/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    // The house's own packages resolve to what was built of them: seen as targets, not followed.
    exclude: { path: '(^|/)(node_modules|test)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
