import { createContext, useContext } from 'react';

/** What a page knows of its own address. */
export interface Site {
  /** Public address of the site, without a slash at the end; '' if unknown. */
  origin: string;
  /** Style and script elements of this answer carry it; '' where no policy is set. */
  nonce: string;
}

export const SiteContext = createContext<Site>({ origin: '', nonce: '' });

export const useSite = (): Site => useContext(SiteContext);
