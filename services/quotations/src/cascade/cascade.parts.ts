import { CascadeReader } from './application/cascade-reader.js';
import { CascadeRequestHandler } from './application/cascade-request.js';
import { CascadeViews } from './application/cascade-views.js';
import { Chains } from './application/chains.js';
import { FillCascadeHandler } from './application/fill-cascade.js';
import { GetCascadeHandler } from './application/get-cascade.js';
import { CascadeRepository } from './persistence/cascade.repository.js';

/** Asking own providers for lines of a received Request, and taking their prices over. */
export const cascadeHandlers = [CascadeRequestHandler, GetCascadeHandler, FillCascadeHandler];

export const cascadeParts = [CascadeReader, CascadeRepository, CascadeViews, Chains];
