import type { FastifyReply, FastifyRequest } from 'fastify'

/** A picture or a sound from a table. */
interface Content {
  mediaType: string
  sha256: string
  bytes: Buffer
  cacheControl: string
}

/** Sends the whole, the one range that is asked for, or word that the browser has it already. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, sha256, bytes, cacheControl }: Content,
): FastifyReply {
  const etag = `"${sha256}"`
  void reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    // The browser may treat the bytes, which come from outside, as a picture or a sound only.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  // A range is sent only of the same file from which the first ranges came.
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = isSame ? readRange(request.headers.range, bytes.length) : 'whole'
  if (range === 'whole') return reply.type(mediaType).send(bytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .send({ message: 'No such range.' })
  }
  const { first, last } = range
  return reply
    .code(206)
    .type(mediaType)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/** First and last byte, both included. */
interface ByteRange {
  first: number
  last: number
}

/**
 * The one range that a `Range` header asks for (RFC 9110, section 14): `whole` without one, for several at once and for
 * unsupported ones; `unsatisfiable` when it starts after the end.
 */
function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, '') ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole'
  const [, from = '', to = ''] = asked
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'unsatisfiable' : { first: size - last, last: size - 1 }
  }
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && Number(to) < range.first) return 'whole'
  return range.first < size ? range : 'unsatisfiable'
}
