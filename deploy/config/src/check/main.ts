import { composeFaults, dockerfileFaults } from './containers.js';
import { builtObjects, overlays, writtenObjects } from './kubernetes-objects.js';
import { danglingReferences, houseFaults, missingObjects } from './kubernetes-rules.js';
import { schemaFaults, unknownFields } from './kubernetes-schemas.js';
import { observabilityFaults } from './observability.js';

/** Checks `deploy/` without running it; part of `make check`. */
const written = writtenObjects();
const built = overlays.map((overlay) => builtObjects(overlay));
const all = [...written, ...built.flatMap((objects) => objects ?? [])];

const faults = [
  ...composeFaults(),
  ...dockerfileFaults(),
  ...(await schemaFaults(all)),
  ...unknownFields(all),
  ...houseFaults(all),
  ...built.flatMap((objects, index) => (objects ? missingObjects(objects, overlays[index] === 'prod') : [])),
  ...built.flatMap((objects) => (objects ? danglingReferences(objects) : [])),
  ...observabilityFaults(),
];
if (built.includes(null)) console.warn('no Kustomize 5 (or kubectl with it) here: the overlays were not built');
for (const fault of faults) console.error(fault);
console.warn(
  `deploy: ${written.length} objects in files, ${all.length - written.length} in built overlays, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
