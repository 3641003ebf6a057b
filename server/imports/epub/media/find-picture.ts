import type { ImportedPage } from '#server/features/curriculum/index.ts'
import { safeDrawing } from '#server/imports/drawings/safe-drawing.ts'
import { resolveAddress } from '../address.ts'
import { PICTURES, SVG } from '../package/manifest.ts'
import { showable } from '../package/spine.ts'
import type { PageText } from '../pages/page-collector.ts'
import type { Opened } from '../pages/page.ts'
import type { XmlElement } from '../xml.ts'
import { findSvgImage, svgAlt } from './svg-image.ts'

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
  const address = resolveAddress(source.src, file, line)
  if (!address) {
    report(file, line, 'this picture lies outside the book and is not fetched')
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
  if (nested === MOST_NESTED) return null
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
    report(file, line, 'this drawing has nothing to show, or too much to draw')
    return null
  }
  media.keepDrawing(name, drawing, { file, line })
  return { file: name, alt }
}
