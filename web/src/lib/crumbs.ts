import type { ComponentType } from 'react';

/** A name, or what finds it out: of a company, from the address. */
export type Crumb = string | ComponentType;

/** What a route says of itself to the frame: `handle: { crumbs: ['Cotizaciones', 'Proveedores'] }`. */
export interface RouteHandle {
  /** From the group to the page itself. */
  crumbs?: readonly Crumb[];
  /** Pages with their own header (the editor) replace the common one. */
  ownHeader?: boolean;
  /** Also for users without a company; other pages redirect them to that step of the sign-up. */
  withoutCompany?: boolean;
  /** Company data: users with a pending membership see an explanation instead. */
  ofCompany?: boolean;
}
