import type { Partida } from '@cotizaobra/proto/technical-data/model';

/** What the administrator asked to do: each is a dialog. */
export type AdminAsked =
  | { kind: 'create' | 'import' | 'categories' }
  | { kind: 'edit' | 'supplies' | 'remove'; partida: Partida };
