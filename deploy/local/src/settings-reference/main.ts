import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { settingsReference } from './settings-reference.js';

/** Writes `docs/reference/settings.md`. `make generate` runs it. */
writeFileSync(path.join(projectRoot, 'docs/reference/settings.md'), settingsReference());
