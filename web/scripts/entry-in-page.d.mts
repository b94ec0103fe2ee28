import type { Plugin } from 'vite';

export function entryInPage(names: { page: string; script: string }): Plugin;
export function splitEntry(code: string): { inPage: string; shared: string };
