import { serviceFolder } from '@cotizaobra/deploy-config/processes';
import { serviceNames } from '@cotizaobra/proto/core/processes';
import { tellOf } from '../run/console.js';
import { kindOf, type ProcessSpec } from '../supervisor/process-spec.js';
import type { Supervisor } from '../supervisor/supervisor.js';
import { Developer } from './developer.js';

const FOLDERS = ['proto', 'services/chassis', ...serviceNames.map(serviceFolder), 'gateway'];

/** Builds each changed source from now on, and restarts the services that load it. Ends with the process. */
export function develop(specs: ProcessSpec[], root: string, supervisor: Supervisor): Developer {
  const programs = specs
    .filter(
      ({ renewal, args }) => renewal !== undefined && FOLDERS.some((folder) => args[0]?.includes(`/${folder}/dist/`)),
    )
    .map((spec) => ({ kind: kindOf(spec), entry: spec.args[0]! }));
  const say = (text: string) => tellOf('dev', text);
  const restart = (kinds: readonly string[]) => supervisor.roll(kinds);
  say('Sources are watched. Vite reloads the web; a change of deploy/ needs a new start.');
  return new Developer({ root, folders: FOLDERS, programs, restart, say });
}
