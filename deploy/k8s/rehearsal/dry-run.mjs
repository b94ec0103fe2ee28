// Applies what Kustomize built to a real API server as a dry run, and plants faults that it must find.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseAllDocuments, stringify } from 'yaml';

const { API, TOKEN, CERTIFICATE, BUILT } = process.env;
const PATIENCE_MS = 90_000;

/** Kinds that operators bring. Their own schemas are not here: the API server checks names, and keeps every field. */
const brought = [
  { group: 'keda.sh', version: 'v1alpha1', kind: 'ScaledObject', plural: 'scaledobjects' },
  { group: 'monitoring.coreos.com', version: 'v1', kind: 'PodMonitor', plural: 'podmonitors' },
  { group: 'monitoring.coreos.com', version: 'v1', kind: 'PrometheusRule', plural: 'prometheusrules' },
];

function ask(method, url, body, type = 'application/json') {
  const ca = existsSync(CERTIFICATE) ? readFileSync(CERTIFICATE) : undefined;
  const headers = { authorization: `Bearer ${TOKEN}`, ...(body ? { 'content-type': type } : {}) };
  return new Promise((resolve, reject) => {
    const request = https.request(`${API}${url}`, { method, headers, ca, timeout: 10_000 }, async (answer) => {
      const text = (await answer.toArray()).join('');
      const json = text.startsWith('{') ? JSON.parse(text) : { message: text };
      resolve({
        status: answer.statusCode,
        json,
        warnings: answer.headers.warning ? [answer.headers.warning].flat() : [],
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function until(what, isThere) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await setTimeout(200);
  }
}

const plurals = new Map();
async function pathOf({ apiVersion, kind, metadata }) {
  const base = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  if (!plurals.has(apiVersion)) plurals.set(apiVersion, (await ask('GET', base)).json.resources ?? []);
  const resource = plurals.get(apiVersion).find((one) => one.kind === kind && !one.name.includes('/'));
  if (!resource) throw new Error(`nobody knows ${apiVersion} ${kind}`);
  const namespace = resource.namespaced ? `/namespaces/${metadata.namespace ?? 'default'}` : '';
  return `${base}${namespace}/${resource.name}/${metadata.name}`;
}

/** Null, or why the API server refuses the object. */
async function refusal(object) {
  const url = `${await pathOf(object)}?dryRun=All&fieldManager=rehearsal&fieldValidation=Strict&force=true`;
  const { status, json, warnings } = await ask('PATCH', url, stringify(object), 'application/apply-patch+yaml');
  if (status >= 300) return `${status} ${json.message}`;
  return warnings.length > 0 ? warnings.join('; ') : null;
}

async function bring({ group, version, kind, plural }) {
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural, singular: kind.toLowerCase(), kind },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  };
  await ask('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', JSON.stringify(definition));
  await until(kind, async () => (await ask('GET', `/apis/${group}/${version}/${plural}`)).status === 200);
}

await until('the API server', async () => (await ask('GET', '/readyz')).status === 200);
const { gitVersion } = (await ask('GET', '/version')).json;
for (const one of brought) await bring(one);

let faults = 0;
const judge = (isRight, text) => {
  if (!isRight) faults += 1;
  process.stdout.write(`${isRight ? 'ok   ' : 'FAULT'} ${text}\n`);
};
const overlays = readdirSync(BUILT).map((file) => {
  const objects = parseAllDocuments(readFileSync(path.join(BUILT, file), 'utf8')).map((document) => document.toJS());
  return { name: path.basename(file, '.yaml'), objects: objects.filter(Boolean) };
});
for (const { name, objects } of overlays) {
  for (const object of objects.filter(({ kind }) => kind === 'Namespace'))
    await ask('POST', '/api/v1/namespaces', JSON.stringify(object));
  let accepted = 0;
  for (const object of objects) {
    const why = await refusal(object);
    if (why === null) accepted += 1;
    else judge(false, `${name}: ${object.kind} ${object.metadata.name}: ${why}`);
  }
  judge(accepted === objects.length, `${name}: ${accepted} of ${objects.length} objects accepted by ${gitVersion}`);
}

/** What it must find, or its word on the rest means little. */
const { objects } = overlays.find(({ name }) => name === 'prod');
const changed = (kind, change) => {
  const object = structuredClone(objects.find((one) => one.kind === kind));
  change(object);
  return object;
};
const container = (deployment) => deployment.spec.template.spec.containers[0];
const planted = [
  [
    'a misspelt field',
    changed('Deployment', (one) => {
      one.spec.template.spec.containerz = [];
    }),
  ],
  [
    'a probe without an action',
    changed('Deployment', (one) => {
      container(one).readinessProbe = { periodSeconds: 5 };
    }),
  ],
  [
    'a probe of a port that has no such name',
    changed('Deployment', (one) => {
      container(one).livenessProbe.httpGet.port = 'no such port!';
    }),
  ],
  [
    'a selector that does not match',
    changed('Deployment', (one) => {
      one.spec.selector.matchLabels = { app: 'other' };
    }),
  ],
  [
    'a policy with a protocol that is none',
    changed('NetworkPolicy', (one) => {
      one.spec.ingress = [{ ports: [{ protocol: 'HTTP', port: 80 }] }];
    }),
  ],
  [
    'a budget with two rules',
    changed('PodDisruptionBudget', (one) => {
      one.spec.minAvailable = 1;
      one.spec.maxUnavailable = 1;
    }),
  ],
];
for (const [what, object] of planted) {
  const why = await refusal(object);
  judge(why !== null, `${what} is refused: ${String(why).slice(0, 120)}`);
}
process.exitCode = faults > 0 ? 1 : 0;
