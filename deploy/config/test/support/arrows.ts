import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { events, messages, routes } from '@cotizaobra/proto/registry';
import { importsOf, isThere, reaches } from './imports.js';
import { read } from './markdown.js';

/** A row of a walk: a file, and how the one before it comes there: `import`, or route, message, event … with its name. */
interface Stop {
  file: string;
  kind: string;
  name: string;
  through: string[];
}

interface Step extends Stop {
  before: string;
  /** Every file that the walk has named so far, those on the way included. */
  named: readonly string[];
}

const contains = (file: string, pattern: RegExp): boolean => isThere(file) && pattern.test(read(file));

const FORWARDING = 'gateway/src/http/forwarding.controller.ts';
const SOCKET_EVENTS = 'proto/src/socket-events.ts';

/** What each kind of arrow claims; an empty list is an arrow that holds. */
const claims: Record<string, (step: Step) => string[]> = {
  import: ({ before, through, file }) => chain([before, ...through, file]),

  /** Into the contract: who calls names the route that the file declares. Into the gateway: the controller on the way serves it. */
  route: ({ before, name, through, file }) => {
    const route = routes.find((each) => each.name === name);
    if (!route) return [`the registry has no route ${name}`];
    if (file.startsWith('proto/'))
      return [
        ...missing(contains(before, new RegExp(`\\.${name}\\b`)), `${before} does not call ${name}`),
        ...missing(contains(file, new RegExp(`^export const ${name} =`, 'm')), `${file} does not declare ${name}`),
      ];
    const [controller = ''] = through;
    const serves =
      route.handling === 'forward'
        ? controller === FORWARDING
        : contains(controller, new RegExp(`@Serves\\(\\w+\\.${name}\\)`));
    const started = filesOf('gateway/src').some((each) => importsOf(each).includes(file) && reaches(each, controller));
    return [
      ...missing(contains(before, new RegExp(`^export const ${name} =`, 'm')), `${before} does not declare ${name}`),
      ...missing(serves, `${controller} does not serve ${name}`),
      ...missing(started, `nothing starts ${file} together with ${controller}`),
    ];
  },

  message: ({ name, file, named }) => {
    const declaring = named.filter((each) =>
      contains(each, new RegExp(`^export const ${name} = defineMessage\\(`, 'm')),
    );
    const called = named.some(
      (each) =>
        contains(each, new RegExp(`^export const \\w+ = forward\\([^;]*\\b${name}\\b`, 'm')) ||
        contains(each, new RegExp(`caller\\.call\\(${name}\\b`)),
    );
    return [
      ...missing(
        messages.some((message) => message.name === kebab(name)),
        `the registry has no message ${name}`,
      ),
      ...missing(called, `nothing before ${file} sends ${name}`),
      ...missing(contains(file, new RegExp(`@Handles\\(${name}\\)`)), `${file} does not handle ${name}`),
      ...missing(
        importsOf(file).some((each) => declaring.includes(each)),
        `${file} handles another ${name} than the one before it`,
      ),
    ];
  },

  event: ({ before, through, name, file, named }) => [
    ...chain([before, ...through]),
    ...missing(
      events.some((event) => event.name === kebab(name)),
      `the registry has no event ${name}`,
    ),
    ...missing(
      named.some((each) => contains(each, new RegExp(`outbox\\.add\\((?:[\\w.]+, )?(?:\\w+\\.)?${name}\\b`))),
      `nothing before ${file} publishes ${name}`,
    ),
    ...missing(
      contains(file, new RegExp(`(?:@Consumes\\(|\\bwhen\\()(?:\\w+\\.)?${name}\\b`)),
      `${file} does not consume ${name}`,
    ),
  ],

  /** One file, or one that it imports, writes the table; the other one reads it. */
  table: ({ before, name, file }) => [
    ...missing(touches(before, new RegExp(`INSERT INTO ${name}\\b`)), `${before} does not write ${name}`),
    ...missing(touches(file, new RegExp(`FROM ${name}\\b`)), `${file} does not read ${name}`),
  ],

  /** The gateway sends what the feature on the way registered with the file that hears it. */
  push: ({ before, through: [feature = ''], name, file }) => {
    const sent = new RegExp(`export const (\\w+) = defineSocketEvent\\(\\s*socketNames\\.${name}\\b`);
    const [, event = 'nothing'] = sent.exec(read(SOCKET_EVENTS)) ?? [];
    const shared = importsOf(feature).filter((each) => importsOf(file).includes(each));
    return [
      ...missing(contains(before, new RegExp(`\\bto\\([^;]*\\b${event}\\b`)), `${before} does not push ${name}`),
      ...missing(contains(feature, new RegExp(`socketNames\\.${name}\\b`)), `${feature} does not wait for ${name}`),
      ...missing(
        shared.some((each) => contains(each, /export function registerLiveEvent\b/)),
        `${feature} registers nothing that ${file} reads`,
      ),
    ];
  },
};

/** Checks the tables of a page whose rows are stops: `| stop | file | how the stop before comes there |`. */
export function checkArrows(text: string): { walks: number; arrows: number; faults: string[] } {
  const walks = text
    .split(/^## /m)
    .map(stopsOf)
    .filter((stops) => stops.length > 0);
  const faults = walks.flatMap((stops) =>
    stops.flatMap((stop, at) => {
      const earlier = stops.slice(0, at + 1).flatMap(({ through, file }) => [...through, file]);
      const there = [...stop.through, stop.file].filter((file) => !isThere(file)).map((file) => `no file ${file}`);
      const before = stops[at - 1]?.file;
      if (before === undefined) return there;
      const claim = claims[stop.kind];
      if (!claim) return [...there, `no kind of arrow: ${stop.kind}`];
      return [...there, ...claim({ ...stop, before, named: earlier })];
    }),
  );
  return { walks: walks.length, arrows: walks.reduce((sum, stops) => sum + stops.length - 1, 0), faults };
}

function stopsOf(section: string): Stop[] {
  const rows = [...section.matchAll(/^\| *\d+\.? [^|]*\| *`([^`]+)` *\|([^|]*)\|$/gm)];
  return rows.map(([, file = '', how = '']) => {
    const [kind = ''] = how.trim().split(' ');
    const names = [...how.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const through = names.filter((name) => /\.tsx?$/.test(name));
    return { file, kind, name: names.find((name) => /^\w+$/.test(name)) ?? '', through: located(through) };
  });
}

/** A bare file name lies in the folder of the one before it. */
function located(names: readonly string[]): string[] {
  let folder = '';
  return names.map((name) => {
    const file = name.includes('/') ? name : path.join(folder, name);
    folder = path.dirname(file);
    return file;
  });
}

const chain = (files: readonly string[]): string[] =>
  files
    .slice(1)
    .flatMap((file, at) => missing(importsOf(files[at] ?? '').includes(file), `${files[at]} does not import ${file}`));

const touches = (file: string, pattern: RegExp): boolean =>
  [file, ...importsOf(file)].some((each) => contains(each, pattern));

const missing = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

const kebab = (name: string): string => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

const filesOf = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));
