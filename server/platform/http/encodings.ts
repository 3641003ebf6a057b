import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of our encodings that the request accepts (RFC 9110, section 12.5.3). */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** @param quality of brotli, to 11: at 5 a page costs a millisecond, at 11 ten. */
export async function encoded(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    case 'gzip':
      return await gzipped(text)
    case 'identity':
      return Buffer.from(text)
  }
}

export function sendEncoded(reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(bytes)
}
