import { PUBLIC_STREAM, type ServiceName, serviceNames, topology } from '@cotizaobra/proto/core/processes';
import { type Need, needsOf } from '../../processes.js';
import { arrow, box, picture, text } from './svg.js';

const COLUMNS = 3;
const [WIDTH, HEIGHT, GAP, LEFT] = [290, 116, 20, 30];
const FULL = COLUMNS * WIDTH + (COLUMNS - 1) * GAP;
const SERVICES_TOP = 300;

const needTexts: Partial<Record<Need, string>> = {
  database: 'PostgreSQL',
  'object-store': 'object store',
  mail: 'mail',
  'public-internet': 'addresses of companies',
};

const linesOf = (name: ServiceName): string[] => {
  const { calls, consumes, consumesPublicEvents, publishesPublicEvents } = topology[name];
  const follows = [...consumes, ...(consumesPublicEvents ? [PUBLIC_STREAM] : [])];
  const listed = (label: string, names: readonly string[]) =>
    names.length > 0 ? [`${label} ${names.join(', ')}`] : [];
  return [
    ...listed('calls', calls),
    ...(follows.length > 3
      ? [...listed('follows', follows.slice(0, 3)).map((part) => `${part},`), follows.slice(3).join(', ')]
      : listed('follows', follows)),
    ...(publishesPublicEvents ? [`publishes to ${PUBLIC_STREAM}`] : []),
    ...listed(
      'uses',
      needsOf[name].flatMap((need) => needTexts[need] ?? []),
    ),
  ];
};

/** The processes and their connections, from the topology in `proto/src/core/processes.ts`. */
export function processDiagram(): string {
  const rows = Math.ceil(serviceNames.length / COLUMNS);
  const middle = LEFT + FULL / 2;
  const services = serviceNames.map((name, at) =>
    box({
      x: LEFT + (at % COLUMNS) * (WIDTH + GAP),
      y: SERVICES_TOP + Math.floor(at / COLUMNS) * (HEIGHT + GAP),
      width: WIDTH,
      height: HEIGHT,
      title: name,
      lines: linesOf(name),
    }),
  );
  const height = SERVICES_TOP + rows * (HEIGHT + GAP) + 40;
  return picture(FULL + 2 * LEFT, height, 'The processes of CotizaObra', [
    box({ x: middle - 145, y: 20, width: 290, height: 48, title: 'browser, ERP', fill: '#fff' }),
    arrow(middle, 68, middle, 104),
    text(middle + 12, 90, 'HTTP, sockets', { size: 11, anchor: 'start' }),
    box({
      x: middle - 145,
      y: 104,
      width: 290,
      height: 70,
      title: 'gateway',
      lines: [
        `calls all ${topology.gateway.calls.length} services`,
        `follows ${topology.gateway.consumes.length} of them`,
      ],
    }),
    box({ x: LEFT + FULL - 200, y: 114, width: 200, height: 50, title: 'web', lines: ['pages and files'] }),
    arrow(middle + 145, 139, LEFT + FULL - 200, 139),
    arrow(middle, 174, middle, 210),
    box({
      x: LEFT,
      y: 210,
      width: FULL,
      height: 54,
      title: 'NATS',
      lines: ['requests <service>.requests.*, events <service>.events.* in JetStream'],
      fill: '#FFF4E0',
    }),
    arrow(middle, 264, middle, SERVICES_TOP),
    ...services,
    text(middle, height - 22, 'A service reads and writes its own database only.', { size: 12 }),
  ]);
}
