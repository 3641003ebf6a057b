/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The one range that a `Range` header asks for (RFC 9110, section 14): `whole` without one, for several at once and for
 * what we do not understand; `unsatisfiable` when it lies behind the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
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
