import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import type { ChromeBinary } from '@cotizaobra/documents/dist/chrome/inflate-chromium.js';
import { locateChrome } from '@cotizaobra/documents/dist/chrome/locate-chrome.js';
import { Printer } from '@cotizaobra/documents/dist/chrome/printer.js';
import { documentsEnvSchema } from '@cotizaobra/documents/dist/env.js';
import { rendererFingerprint } from '@cotizaobra/documents/dist/fingerprint.js';
import { Logos } from '@cotizaobra/documents/dist/logo.js';
import { WarmPrinter } from '@cotizaobra/documents/dist/printer.provider.js';
import { DocumentRenderer } from '@cotizaobra/documents/dist/rendering/document-renderer.js';
import { RenderedObjects } from '@cotizaobra/documents/dist/rendering/rendered-objects.js';
import { type FontFace, loadFonts } from '@cotizaobra/documents/dist/templates/fonts.js';
import { projectRoot } from '../../e2e/support/project-root.js';

export interface OpenPrinter {
  binary: ChromeBinary;
  faces: FontFace[];
  printer: Printer;
  /** Answers the worker's requests, with its own cache. */
  renderer: DocumentRenderer;
  close(): Promise<void>;
}

/** The printer of the documents service with its default settings, in this process. */
export async function openPrinter(): Promise<OpenPrinter> {
  const binary = await locateChrome({
    chromePath: process.env.CHROME_PATH || null,
    dataDir: path.join(projectRoot(), '.data/chrome'),
  });
  const faces = loadFonts();
  const of = documentsEnvSchema.shape;
  const printer = new Printer({
    binary,
    faces,
    sandbox: false,
    small: {
      width: of.PDF_PAGES.parse(undefined),
      queue: of.PDF_QUEUE.parse(undefined),
      // Long enough for a loaded machine, because a document made twice would spoil the figure.
      attemptMs: 30_000,
    },
    hugeRows: of.PDF_HUGE_ROWS.parse(undefined),
    jobsPerPage: of.PDF_JOBS_PER_PAGE.parse(undefined),
    pagesPerChrome: of.PDF_PAGES_PER_CHROME.parse(undefined),
    idleMs: null,
    onRetry: (error) => console.warn('printing is tried again', error),
  });
  await printer.warm();
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-bench-'));
  const objects = new FolderObjectStore(folder);
  const logger = createLogger('bench', { LOG_LEVEL: 'warn' });
  const warm = new WarmPrinter(printer, rendererFingerprint(faces, await printer.version()));
  const renderer = new DocumentRenderer(warm, new RenderedObjects(warm, objects, logger), new Logos(objects, logger));
  const close = async () => {
    await printer.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { binary, faces, printer, renderer, close };
}
