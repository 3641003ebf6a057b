import { childElements, descendants, textOf, type XmlElement } from '../xml.ts'

/** The largest `<image>` of an `<svg>`, in which most picture books wrap their pages and covers; null if it has none. */
export function findSvgImage(svg: XmlElement): { src: string; line: number } | null {
  const images = [...descendants(svg)].flatMap(({ name, attributes, line }) => {
    const src = name === 'image' ? attributes.get('href') : undefined
    return src === undefined ? [] : [{ src, line, area: areaOf(attributes) }]
  })
  const [largest] = images.sort((one, other) => other.area - one.area)
  return largest ?? null
}

/** Percentages and missing sizes fill the drawing. */
function areaOf(attributes: ReadonlyMap<string, string>): number {
  const side = (name: string) => {
    const length = Number.parseFloat(attributes.get(name) ?? '')
    return Number.isNaN(length) || attributes.get(name)!.trim().endsWith('%') ? 100_000 : length
  }
  return side('width') * side('height')
}

/** The drawing's text alternative for people who cannot see it. */
export function svgAlt(svg: XmlElement): string {
  const label = svg.attributes.get('aria-label')
  const said = childElements(svg).find(({ name }) => name === 'title' || name === 'desc')
  return (label ?? (said ? textOf(said) : '')).trim()
}
