import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Only JSON: files and PDFs are compressed already and are sent as streams. */
const JSON_TYPE = /^application\/(problem\+)?json\b/;
/** A body that fits in one packet gains nothing from compression. */
const FROM_BYTES = 1_400;

/** The library has one options object for both algorithms; each reads its own part. */
const gzipAndZstd: ZlibOptions & ZstdOptions = {
  level: constants.Z_BEST_SPEED,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/**
 * Compresses API answers as the client accepts. The fastest level already saves nine tenths of a large document. Higher
 * levels cost more time than they save.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    // Uncompressed answers need it too: a cache must not serve them to clients that accept another encoding.
    if (JSON_TYPE.test(String(reply.getHeader('content-type')))) reply.header('vary', 'accept-encoding');
  });
  await server.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: FROM_BYTES,
    customTypes: JSON_TYPE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: gzipAndZstd,
    // Request bodies are not decompressed: a compressed body would bypass the limit in bytes.
    globalDecompression: false,
  });
}
