import { readSettings } from '../settings.js';
import { fillInDemoData } from './fill-in.js';

/** Fills in the demo data in a process of its own. Its memory is freed when it ends. */
await fillInDemoData(readSettings(process.env), (text) => process.stdout.write(`${text}\n`));
