/** The walls of the house: `web, gateway, services → proto`, `gateway, services → chassis`, nothing sideways. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The folders of the chassis, each with the folders it may import. `app` stands on top; only tools stand above it. */
const chassisLayers = {
  config: [],
  concurrency: [],
  images: [],
  secrets: [],
  outgoing: [],
  objects: [],
  'local-servers': [],
  observability: ['config'],
  data: ['config', 'observability'],
  'messaging/nats': ['config', 'observability'],
  'messaging/requests': ['config', 'concurrency', 'observability', 'data', 'messaging/nats', 'audit'],
  'messaging/events': ['config', 'concurrency', 'observability', 'data', 'messaging/nats', 'messaging/requests'],
  'messaging/[^/]+$': ['messaging'],
  audit: ['config', 'observability', 'data', 'messaging/events'],
  mail: ['config', 'concurrency', 'observability', 'data'],
  app: ['config', 'concurrency', 'observability', 'data', 'messaging', 'objects', 'mail', 'audit'],
  commands: ['config', 'data', 'messaging', 'app'],
  testing: ['config', 'observability', 'data', 'messaging', 'app', 'local-servers'],
};

/** The folders of the gateway. The files beside them (`app.module.ts`, `start-gateway.ts`) stand on top of all. */
const gatewayLayers = {
  calls: [],
  session: ['calls'],
  http: ['calls', 'session', 'env\\.ts$'],
  files: ['http'],
  sockets: ['calls', 'session'],
  routes: ['calls', 'session', 'http', 'files'],
};

/**
 * The features of the web. Each stands alone but for those named here, which stand below it: what shows a document or
 * a list of them opens the dialogs in which people act. What several share is in `web/src/quotation`.
 */
const webFeatures = {
  about: [],
  approvals: [],
  'audit-log': [],
  auth: [],
  budget: [],
  chat: [],
  deadlines: [],
  prices: [],
  comparison: ['approvals', 'deadlines', 'prices'],
  reputation: [],
  directory: ['reputation'],
  home: [],
  'import-file': [],
  integrations: [],
  managing: [],
  negotiation: [],
  notifications: [],
  posts: [],
  privacy: [],
  support: [],
  profile: ['approvals', 'prices', 'privacy'],
  resources: [],
  revisions: [],
  'technical-data': [],
  templates: [],
  verification: [],
  together: [],
  printing: ['templates'],
  attachments: ['printing'],
  sending: ['attachments', 'prices'],
  cascade: ['attachments', 'budget', 'sending'],
  'import-prices': ['printing'],
  'new-document': ['import-file', 'templates'],
  answering: ['attachments', 'chat', 'prices', 'revisions', 'sending'],
  'quick-request': ['answering'],
  lists: ['answering', 'import-file', 'managing', 'new-document', 'printing', 'sending'],
  orders: ['lists', 'reputation'],
  document: [
    'answering',
    'attachments',
    'budget',
    'cascade',
    'chat',
    'comparison',
    'deadlines',
    'import-file',
    'import-prices',
    'managing',
    'negotiation',
    'prices',
    'printing',
    'quick-request',
    'revisions',
    'sending',
    'templates',
    'together',
  ],
};

/** One rule a folder, and one for folders that have no place in the order yet. Type-only imports count. */
const layers = (root, folders) => {
  const within = (names) => `^${root}/(${names.join('|')})`;
  const ending = (name) => (name.endsWith('$') ? name : `${name}/`);
  const known = Object.keys(folders).map(ending);
  const workspace = root.split('/src')[0].split('/').at(-1);
  return [
    ...Object.entries(folders).map(([folder, below]) =>
      rule(
        `${workspace}: ${folder}`,
        `imports ${below.length > 0 ? below.join(', ') : 'no other folder'} of ${root}`,
        { path: within([ending(folder)]) },
        { path: `^${root}/`, pathNot: within([folder, ...below].map(ending)) },
      ),
    ),
    rule(
      `${workspace}: new folder`,
      'A new folder gets its place in the order first.',
      { path: `^${root}/[^/]+/`, pathNot: within(known) },
      {},
    ),
  ];
};

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'A circle has no reading order, types included: what two files share belongs below both.',
      { path: '^(proto|services|gateway|web|deploy|e2e|bench)/' },
      { circular: true },
    ),
    ...layers('services/chassis/src', chassisLayers),
    ...layers('gateway/src', gatewayLayers),
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
      'item-grid-stands-alone',
      'The grid knows the contract of items and nothing of the page around it. Its own page wears the look of the product.',
      { path: '^web/item-grid/src' },
      { path: '^(web/(?!item-grid/src/)|services|gateway|deploy)' },
    ),
    rule(
      'domain-is-pure',
      'Domain rules import nothing but the contract.',
      { path: '^services/[^/]+/src/.*/?domain/' },
      {
        pathNot: ['^proto/(src|dist)/', '/domain/'],
      },
    ),
    ...layers('web/src/features', webFeatures),
    rule(
      'features-below-app',
      'The app puts features together; none looks back at it.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'shared-below-features',
      'Shared parts of the web know no feature and no app.',
      { path: '^web/src/(components|lib|api|realtime|quotation)/' },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'quotation-above-components',
      'What every page uses knows no quotation.',
      { path: '^web/src/(components|lib|api|realtime)/' },
      { path: '^web/src/quotation/' },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    // The house's own packages resolve to what was built of them: seen as targets, not followed.
    exclude: { path: '(^|/)(node_modules|test|bundle)/' },
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
