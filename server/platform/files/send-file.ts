import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileContent } from './file-kind.ts'

/** Sends the whole, the one range that is asked for, or word that the browser has it already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, tag, saveAs, bytes }: FileContent,
): Promise<FastifyReply> {
  // The browser may treat the bytes, which come from outside, as what they say they are and as no page.
  void reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (tag !== null) void reply.header('etag', tag)
  if (saveAs) {
    const names = `filename="${saveAs.plainName}"; filename*=UTF-8''${encodeURIComponent(saveAs.name)}`
    void reply.header('content-disposition', `attachment; ${names}`)
  }
  if (tag !== null && isSeen(request.headers['if-none-match'], tag)) return reply.code(304).send()
  void reply.type(mediaType)
  if (typeof bytes === 'function')
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : await bytes())
  // A range is sent only of the same bytes from which the first ranges came; a weak tag does not say that.
  if (tag === null || tag.startsWith('W/')) return reply.send(bytes)
  void reply.header('accept-ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === tag
  const range = isSame ? readRange(request.headers.range, bytes.length) : 'whole'
  if (range === 'whole') return reply.send(bytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .type('application/json')
      .header('content-range', `bytes */${bytes.length}`)
      .send({ message: 'No such range.' })
  }
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/** True if an `If-None-Match` header names this tag (RFC 9110, section 13.1.2). */
function isSeen(header: string | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header?.split(',').some((one) => bare(one) === bare(tag)) ?? false
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
