import type { ImportedPage } from '#server/books/index.ts'
import { safeDrawing } from '#server/imports/drawings/draw.ts'
import { PICTURES, showable, SVG } from '../package/manifest.ts'
import type { PageText } from '../pages/page-collector.ts'
import type { Opened } from '../pages/page.ts'
import { type XmlElement, childElements, descendants, innerText } from '../xml.ts'

type Picture = NonNullable<PageText['picture']>

/** Deeper nesting of drawings is not found in real books. */
const MOST_NESTED = 3

/** The file that a page shows as its picture. A picture inside an SVG is extracted; an SVG of shapes is drawn. */
export async function findPicture(
  opened: Opened,
  file: string,
  { source, alt, line }: Picture,
  nested = 0,
): Promise<ImportedPage['picture']> {
  if ('drawing' in source)
    return fromDrawing(opened, `${file}#drawing-${line}`, { file, line, alt }, source.drawing)
  const { archive, document, media, report } = opened
  const address = opened.archive.address(source.src, file, line)
  if (!address) {
    report(file, line, 'pictureOutside')
    return null
  }
  const item = document.byFile.get(address.file)
  const shown = item && showable(item, document.items, ({ mediaType }) => PICTURES.has(mediaType))
  const found = shown?.file ?? address.file
  if (shown?.mediaType !== SVG) {
    await media.picture(found, { file, line })
    return { file: found, alt }
  }
  const svg = await archive.xml(found)
  const image = findSvgImage(svg)
  const named = alt || svgAlt(svg)
  if (!image) return fromDrawing(opened, found, { file, line, alt: named }, svg)
  if (nested === MOST_NESTED) {
    report(file, line, 'drawingEmpty')
    return null
  }
  return findPicture(opened, found, { source: { src: image.src }, alt: named, line: image.line }, nested + 1)
}

function fromDrawing(
  { media, report }: Opened,
  name: string,
  { file, line, alt }: { file: string; line: number; alt: string },
  svg: XmlElement,
): ImportedPage['picture'] {
  const drawing = safeDrawing(svg)
  if (drawing === null) {
    report(file, line, 'drawingEmpty')
    return null
  }
  media.keepDrawing(name, drawing, { file, line })
  return { file: name, alt }
}

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
  return (label ?? (said ? innerText(said) : '')).trim()
}
