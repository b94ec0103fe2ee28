import { readSettings } from '../settings.js';
import { fillInDemoData } from './fill-in.js';

/** The demo data, in a process that ends: what drawing and sending it takes is given back. */
await fillInDemoData(readSettings(process.env), (text) => process.stdout.write(`${text}\n`));
