import { publicFile } from './public-file.js';

export const fileRoutes = { publicFile } as const;
