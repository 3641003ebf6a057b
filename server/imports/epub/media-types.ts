export const XHTML = 'application/xhtml+xml'
export const SVG = 'image/svg+xml'

/** What a page may show as its picture, as books call it. The bytes are looked at all the same. */
export const PICTURES: ReadonlySet<string> = new Set([
  SVG,
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
])
