import type { XmlElement } from './xml.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Text before and behind such an element stands in another paragraph. */
export function isBlock(element: XmlElement): boolean {
  return BLOCKS.has(element.name)
}
