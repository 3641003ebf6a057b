import { SaxesParser } from 'saxes'
import { BookRefused } from './faults.ts'
import { limits } from './limits.ts'
import { namedCharacters } from './named-characters.ts'

/** An element with its line, so that every report can name it. */
export interface XmlElement {
  /** Without a prefix. */
  name: string
  line: number
  /** By local name; those of the EPUB and XML namespaces have the prefix `epub:` or `xml:`. */
  attributes: ReadonlyMap<string, string>
  children: (XmlElement | string)[]
}

const PREFIX: Record<string, string> = {
  'http://www.idpf.org/2007/ops': 'epub:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
}
/**
 * The document types of EPUB 2 and 3: a bare name, or a known public identifier. Nothing is fetched. Any other one, and
 * any internal subset in brackets, is refused: it could declare entities or name files.
 */
const HARMLESS_DOCTYPE =
  /^\s*[\w:.-]+(\s+SYSTEM\s+(["'])about:legacy-compat\2|\s+PUBLIC\s+(["'])[-+]\/\/(W3C|NISO|IDPF)\/\/[^"'[\]]*\3(\s+(["'])[^"'[\]]*\6)?)?\s*$/i
/** The documents that may write `&nbsp;`. */
const NAMED_CHARACTERS = /-\/\/W3C\/\/DTD XHTML /

/**
 * Strict XML: well-formed or refused. Entities are the five of XML itself and, in XHTML 1, its named characters.
 * @param left how many elements the book may still have; counted down.
 */
export function parseXml(file: string, bytes: Buffer, left = { elements: limits.elements }): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const document: XmlElement = { name: '', line: 0, attributes: new Map(), children: [] }
  const open = [document]
  const refuse = (what: string) => new BookRefused(what, file, parser.line)

  parser.on('error', (error) => {
    throw refuse(
      `This is not well-formed XML: ${error.message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')}.`,
    )
  })
  parser.on('doctype', (doctype) => {
    if (!HARMLESS_DOCTYPE.test(doctype))
      throw refuse('A document type with entities or outside files is not accepted.')
    if (NAMED_CHARACTERS.test(doctype)) Object.assign(parser.ENTITIES, namedCharacters)
  })
  parser.on('opentag', (tag) => {
    left.elements -= 1
    if (left.elements < 0)
      throw refuse(`The book has more than ${limits.elements} elements, too many to be read in time.`)
    if (open.length > limits.xmlDepth) throw refuse(`Elements stand more than ${limits.xmlDepth} deep.`)
    const attributes = new Map(
      Object.values(tag.attributes).map((attribute) => [
        (PREFIX[attribute.uri] ?? '') + attribute.local,
        attribute.value,
      ]),
    )
    const element = { name: tag.local, line: parser.line, attributes, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)!.children.push(text))
  parser.on('cdata', (text) => void open.at(-1)!.children.push(text))

  parser.write(decode(file, bytes)).close()
  return childElements(document)[0]!
}

/** UTF-8, or UTF-16 with a byte order mark, as EPUB requires. */
function decode(file: string, bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new BookRefused(`The text is not ${encoding.toUpperCase()}.`, file)
  }
}

export function childElements(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

/** The element itself and all its descendants, in document order. Each step costs the same at any depth. */
export function* descendants(element: XmlElement): Generator<XmlElement> {
  const waiting = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index]!
      if (typeof child !== 'string') waiting.push(child)
    }
  }
}

/** The ruby annotations, which are not part of the text. */
const READINGS = new Set(['rt', 'rp', 'rtc'])

/** The whole text of the element, white space as one blank, without the readings of ruby. */
export function textOf(element: XmlElement): string {
  const pieces: string[] = []
  const gather = (node: XmlElement | string) => {
    if (typeof node === 'string') pieces.push(node)
    else if (!READINGS.has(node.name)) node.children.forEach(gather)
  }
  element.children.forEach(gather)
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

/** The child that the format requires. @throws BookRefused when it is missing. */
export function onlyChild(file: string, parent: XmlElement, name: string): XmlElement {
  const child = childElements(parent, name)[0]
  if (!child) throw new BookRefused(`The element ${name} is missing.`, file, parent.line)
  return child
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Text before and after such an element belongs to different paragraphs. */
export function isBlock(element: XmlElement): boolean {
  return BLOCKS.has(element.name)
}
