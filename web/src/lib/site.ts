import { createContext, useContext } from 'react';

/** What a page knows of the address it is served from. */
export interface Site {
  /** What people type in the browser, without a slash at the end; '' where it is not known. */
  origin: string;
  /** Style and script elements of this answer carry it; '' where no policy is set. */
  nonce: string;
}

export const SiteContext = createContext<Site>({ origin: '', nonce: '' });

export const useSite = (): Site => useContext(SiteContext);
