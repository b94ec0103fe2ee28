import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** JSON alone: files and PDF are compressed already, and go by as the streams they are. */
const JSON_TYPE = /^application\/(problem\+)?json\b/;
/** One packet goes as it is: there is nothing to win. */
const FROM_BYTES = 1_400;

/** The library has one object for both; each reads its own part. */
const gzipAndZstd: ZlibOptions & ZstdOptions = {
  level: constants.Z_BEST_SPEED,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/**
 * Compresses what the API answers, as the reader accepts it. Quickly rather than tightly: the first step of each way takes
 * nine tenths off a large document, and the next ones cost more time than they save.
 */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onSend', async (_request, reply) => {
    // Also of those that stay as they are: a cache may give none of them to a reader who accepts something else.
    if (JSON_TYPE.test(String(reply.getHeader('content-type')))) reply.header('vary', 'accept-encoding');
  });
  await server.register(compress, {
    encodings: ['zstd', 'br', 'gzip'],
    threshold: FROM_BYTES,
    customTypes: JSON_TYPE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: gzipAndZstd,
    // What comes in has its limit in bytes, which a compressed body would get round.
    globalDecompression: false,
  });
}
