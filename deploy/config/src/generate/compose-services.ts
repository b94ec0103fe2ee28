import { type ServiceName, serviceNames } from '@cotizaobra/proto/core/processes';
import { needsOf, ownsDatabase, serviceFolder } from '../processes.js';

/**
 * The services of `docker-compose.yml`, each after its migrations. Their secrets are in a file from the job `secrets`.
 */
export const composeServices = (): string => serviceNames.map(serviceBlock).join('\n');

function serviceBlock(service: ServiceName): string {
  const migrations = ownsDatabase(service) ? [...jobBlock(service), ''] : [];
  return [
    ...migrations,
    `  ${service}:`,
    // Only documents has a target of its own, because its image contains a browser.
    `    <<: *${service === 'documents' ? 'documents' : 'process'}`,
    `    image: cotizaobra/${service}:local`,
    `    build: { <<: *${service === 'documents' ? 'documents-build' : 'build'}, args: { FOLDER: ${serviceFolder(service)} } }`,
    `    command: [--env-file=/secrets/${service}.env, bundle/main.js]`,
    `    environment: { <<: *settings, NATS_USER: ${service} }`,
    '    depends_on:',
    ...conditionsOf(service).map(([name, condition]) => `      ${name}: { condition: ${condition} }`),
    '',
  ].join('\n');
}

const jobBlock = (service: ServiceName): string[] => [
  `  ${service}-migrations:`,
  '    <<: *job',
  `    image: cotizaobra/${service}:local`,
  `    command: [--env-file=/secrets/${service}.env, dist/migrate.js]`,
  `    build: { <<: *build, args: { FOLDER: ${serviceFolder(service)} } }`,
  '    depends_on: { databases: { condition: service_completed_successfully } }',
];

function conditionsOf(service: ServiceName): [name: string, condition: string][] {
  const needs = needsOf[service];
  return [
    ['nats', 'service_healthy'],
    ...(needs.includes('database')
      ? [[`${service}-migrations`, 'service_completed_successfully'] as [string, string]]
      : []),
    ...(needs.includes('object-store') ? [['bucket', 'service_completed_successfully'] as [string, string]] : []),
    ...(needs.includes('mail') ? [['mail', 'service_started'] as [string, string]] : []),
  ];
}
