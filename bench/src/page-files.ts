import { serveBytes } from './bare-server.js';
import { alternate, median, timed } from './measure.js';
import type { Row } from './report.js';

/** As many as a browser asks for at the same time over HTTP/1.1. */
const AT_ONCE = 6;
const FILE = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** Scripts and styles of a page, all of them through the gateway, beside a server that only sends as many bytes. */
export async function filesOfPage(page: URL): Promise<Row> {
  const html = await (await fetch(page)).text();
  const files = [...new Set(html.match(FILE))].map((file) => new URL(file, page).href);
  const sizes = await Promise.all(files.map(async (file) => (await read(file)).byteLength));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const bare = await serveBytes(Buffer.alloc(Math.round(bytes / files.length)));
  try {
    const samples = await alternate(
      { count: 15 },
      { page: () => timed(() => all(files)), bare: () => timed(() => all(files.map(() => bare.url))) },
    );
    return {
      what: `${files.length} files of ${page.pathname}`,
      value: median(samples.page),
      unit: 'ms',
      samples: samples.page.length,
      floor: { name: 'a server that only sends bytes', value: median(samples.bare) },
    };
  } finally {
    await bare.close();
  }
}

const read = async (url: string): Promise<ArrayBuffer> => (await fetch(url)).arrayBuffer();

async function all(urls: readonly string[]): Promise<void> {
  const waiting = urls.values();
  const lane = async (): Promise<void> => {
    for (const url of waiting) await read(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
