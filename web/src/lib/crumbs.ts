import type { ComponentType } from 'react';

/** A name, or what finds it out: of a company, from the address. */
export type Crumb = string | ComponentType;

/** What a route says of itself to the frame: `handle: { crumbs: ['Cotizaciones', 'Proveedores'] }`. */
export interface RouteHandle {
  /** From the group to the page itself. */
  crumbs?: readonly Crumb[];
  /** Pages that bring a header of their own (the editor) take the place of the common one. */
  ownHeader?: boolean;
  /** Also for who has no company yet; other pages send them to that step of the sign-up. */
  withoutCompany?: boolean;
  /** Shows what a company owns: who waits to be let into one reads what that means. */
  ofCompany?: boolean;
}
