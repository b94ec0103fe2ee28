import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processNames } from '@cotizaobra/proto/core/processes';
import { containerConfig } from '../nats/container-config.js';
import { projectRoot } from '../project-root.js';
import { composeServices } from './compose-services.js';
import { processDiagram } from './diagrams/process-diagram.js';
import { requestDiagram } from './diagrams/request-diagram.js';
import { processKustomization, processListKustomization } from './kustomizations.js';
import { prometheusRule } from './prometheus-rule.js';
import { replaceRegion } from './region.js';

/**
 * Writes the files that derive from the topology and `processes.ts`: containers, Kubernetes, diagrams. `make generate`
 * runs it.
 */
const at = (...names: string[]): string => path.join(projectRoot, ...names);
const read = (file: string): string => readFileSync(file, 'utf8');

writeFileSync(at('deploy/docker/nats.conf'), containerConfig());
writeFileSync(at('deploy/k8s/overlays/dev/nats.conf'), containerConfig());
writeFileSync(at('deploy/k8s/base/nats/nats.conf'), containerConfig({ name: 'cotizaobra', servers: 3 }));

const compose = at('docker-compose.yml');
writeFileSync(compose, replaceRegion(read(compose), 'services', composeServices()));

const prometheus = at('deploy/observability/prometheus.yml');
const names = processNames.map((name) => `      - { names: [${name}], type: A, port: 8080 }`);
writeFileSync(prometheus, replaceRegion(read(prometheus), 'processes', names.join('\n')));

const processes = at('deploy/k8s/base/processes');
rmSync(processes, { recursive: true, force: true });
for (const name of processNames) {
  mkdirSync(path.join(processes, name), { recursive: true });
  writeFileSync(path.join(processes, name, 'kustomization.yaml'), processKustomization(name));
}
writeFileSync(path.join(processes, 'kustomization.yaml'), processListKustomization());

const rules = read(at('deploy/observability/alerts.yml'));
writeFileSync(at('deploy/k8s/components/prometheus-operator/alerts.yaml'), prometheusRule(rules));

writeFileSync(at('docs/processes.svg'), processDiagram());
writeFileSync(at('docs/request.svg'), requestDiagram());
