import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { childElements, type XmlElement } from '../epub/xml.ts'

const PROCESS = join(import.meta.dirname, 'draw-process.ts')
/** Time for the start, and for each drawing; a usual drawing takes 50 ms. */
const START_MS = 3_000
const EACH_MS = 300
const MOST_MS = 10_000
const LENGTH_BYTES = 4

/**
 * Draws SVG as WebP pictures, in order; null if a picture could not be drawn. An untrusted drawing can keep a renderer
 * busy for hours or crash it, so a separate process draws and is killed when its time is over.
 */
export async function draw(drawings: readonly string[]): Promise<(Buffer | null)[]> {
  if (drawings.length === 0) return []
  const timeout = Math.min(START_MS + EACH_MS * drawings.length, MOST_MS)
  // The child process gets no environment variables: no database address, no password.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A process that has ended reads no more input; the pictures it has already written count.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
  child.stdin.end(JSON.stringify(drawings))
  await ended
  const pictures = readPictures(Buffer.concat(chunks))
  return drawings.map((_, index) => pictures[index] ?? null)
}

/** Reads pictures with their length before each; 0 for one that could not be drawn. */
function readPictures(bytes: Buffer): (Buffer | null)[] {
  const pictures: (Buffer | null)[] = []
  let at = 0
  while (at + LENGTH_BYTES <= bytes.length) {
    const end = at + LENGTH_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    pictures.push(end === at + LENGTH_BYTES ? null : bytes.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return pictures
}

const ELEMENTS = new Set(
  (
    'svg g a defs symbol use switch style path rect circle ellipse line polyline polygon ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
)
const SHAPES = new Set('path rect circle ellipse line polyline polygon use'.split(' '))
/** Pixels of the longer side. */
const SIDE = 1600
/** Enough for a page of a picture book; larger drawings, such as a map of the world, take too long. */
const MOST_ELEMENTS = 20_000

/**
 * Reduces an SVG to shapes, colours and references within itself. Scripts, links, text, foreign elements, external
 * pictures and imported styles are removed. Null when nothing is left to draw, or the size is unknown.
 */
export function safeDrawing(svg: XmlElement): string | null {
  const size = sizeOf(svg.attributes)
  const drawn = { elements: 0, shapes: 0 }
  const inner = childElements(svg)
    .map((child) => write(child, drawn))
    .join('')
  if (!size || drawn.shapes === 0 || drawn.elements > MOST_ELEMENTS) return null
  const scale = SIDE / Math.max(size.width, size.height)
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)))
  const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${size.viewBox}"`
  return `<svg ${root}${attributesOf(svg, new Set(['width', 'height', 'viewBox', 'x', 'y']))}>${inner}</svg>`
}

function sizeOf(attributes: ReadonlyMap<string, string>) {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x, y, width, height] =
    box.length === 4 ? box : [0, 0, lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  const isSize = [x, y, width, height].every(Number.isFinite) && width! > 0 && height! > 0
  return isSize ? { width: width!, height: height!, viewBox: `${x} ${y} ${width} ${height}` } : null
}

function lengthOf(length = ''): number {
  return length.trim().endsWith('%') ? Number.NaN : Number.parseFloat(length)
}

function write(element: XmlElement, drawn: { elements: number; shapes: number }): string {
  const { name, children } = element
  if (!ELEMENTS.has(name)) return ''
  drawn.elements += 1
  if (SHAPES.has(name)) drawn.shapes += 1
  if (name === 'style') return writeStyle(children)
  const inner = childElements(element)
    .map((child) => write(child, drawn))
    .join('')
  return `<${name}${attributesOf(element, new Set())}>${inner}</${name}>`
}

function writeStyle(children: XmlElement['children']): string {
  const css = children.filter((child) => typeof child === 'string').join('')
  return /@|\\/.test(css) || !isWithin(css) ? '' : `<style>${escape(css)}</style>`
}

function attributesOf({ attributes }: XmlElement, without: ReadonlySet<string>): string {
  return [...attributes]
    .filter(([name, value]) => {
      if (!/^[a-z][\w-]*$/i.test(name) || /^on/i.test(name) || without.has(name)) return false
      if (name === 'xmlns') return false
      return name === 'href' ? value.startsWith('#') : isWithin(value) && !value.includes('\\')
    })
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
}

/** True if every address in it refers to one of the drawing's own elements. */
function isWithin(value: string): boolean {
  return !/url\s*\(\s*(?!["']?#)/i.test(value)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
