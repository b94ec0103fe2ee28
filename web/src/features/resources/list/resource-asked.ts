import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';

/** What was asked for on the page: each is a dialog. */
export type ResourceAsked = { kind: 'create' | 'import' } | { kind: 'edit' | 'remove'; resource: Resource };
