import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';

/** The requested action; each is a dialog. */
export type ResourceAsked = { kind: 'create' | 'import' } | { kind: 'edit' | 'remove'; resource: Resource };
