import { SaxesParser } from 'saxes'
import { legible } from '#contract/written/texts.ts'
import { BookRefused, limits } from './faults.ts'

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

/** Attributes whose values are texts, as `title`; those of all others are names, addresses and figures. */
const READ_BY_PEOPLE = new Set(['alt', 'title', 'aria-label'])

/**
 * Strict XML: well-formed or refused. Texts are legible, names and addresses composed. Entities are the five of XML itself and, in XHTML 1, its named characters.
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
      throw refuse('A document type with entities or outside files is not accepted.').as('Harmful')
    if (NAMED_CHARACTERS.test(doctype)) Object.assign(parser.ENTITIES, namedCharacters)
  })
  parser.on('opentag', (tag) => {
    left.elements -= 1
    if (left.elements < 0)
      throw refuse(`The book has more than ${limits.elements} elements, too many to be read in time.`).as(
        'TooLarge',
      )
    if (open.length > limits.xmlDepth)
      throw refuse(`Elements stand more than ${limits.xmlDepth} deep.`).as('Harmful')
    const attributes = new Map(
      Object.values(tag.attributes).map(({ uri, local, value }) => [
        (PREFIX[uri] ?? '') + local,
        READ_BY_PEOPLE.has(local) ? legible(value) : value.normalize('NFC'),
      ]),
    )
    const element = { name: tag.local, line: parser.line, attributes, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)!.children.push(legible(text)))
  parser.on('cdata', (text) => void open.at(-1)!.children.push(legible(text)))

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
export function innerText(element: XmlElement): string {
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

/** U+00A0 to U+00FF in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** Each with its code point. */
const OTHERS =
  'OElig 152, oelig 153, Scaron 160, scaron 161, Yuml 178, fnof 192, circ 2c6, tilde 2dc, Alpha 391, ' +
  'Beta 392, Gamma 393, Delta 394, Epsilon 395, Zeta 396, Eta 397, Theta 398, Iota 399, Kappa 39a, ' +
  'Lambda 39b, Mu 39c, Nu 39d, Xi 39e, Omicron 39f, Pi 3a0, Rho 3a1, Sigma 3a3, Tau 3a4, Upsilon 3a5, ' +
  'Phi 3a6, Chi 3a7, Psi 3a8, Omega 3a9, alpha 3b1, beta 3b2, gamma 3b3, delta 3b4, epsilon 3b5, zeta ' +
  '3b6, eta 3b7, theta 3b8, iota 3b9, kappa 3ba, lambda 3bb, mu 3bc, nu 3bd, xi 3be, omicron 3bf, pi ' +
  '3c0, rho 3c1, sigmaf 3c2, sigma 3c3, tau 3c4, upsilon 3c5, phi 3c6, chi 3c7, psi 3c8, omega 3c9, ' +
  'thetasym 3d1, upsih 3d2, piv 3d6, ensp 2002, emsp 2003, thinsp 2009, zwnj 200c, zwj 200d, lrm 200e, ' +
  'rlm 200f, ndash 2013, mdash 2014, lsquo 2018, rsquo 2019, sbquo 201a, ldquo 201c, rdquo 201d, bdquo ' +
  '201e, dagger 2020, Dagger 2021, bull 2022, hellip 2026, permil 2030, prime 2032, Prime 2033, lsaquo ' +
  '2039, rsaquo 203a, oline 203e, frasl 2044, euro 20ac, image 2111, weierp 2118, real 211c, trade ' +
  '2122, alefsym 2135, larr 2190, uarr 2191, rarr 2192, darr 2193, harr 2194, crarr 21b5, lArr 21d0, ' +
  'uArr 21d1, rArr 21d2, dArr 21d3, hArr 21d4, forall 2200, part 2202, exist 2203, empty 2205, nabla ' +
  '2207, isin 2208, notin 2209, ni 220b, prod 220f, sum 2211, minus 2212, lowast 2217, radic 221a, prop ' +
  '221d, infin 221e, ang 2220, and 2227, or 2228, cap 2229, cup 222a, int 222b, there4 2234, sim 223c, ' +
  'cong 2245, asymp 2248, ne 2260, equiv 2261, le 2264, ge 2265, sub 2282, sup 2283, nsub 2284, sube ' +
  '2286, supe 2287, oplus 2295, otimes 2297, perp 22a5, sdot 22c5, lceil 2308, rceil 2309, lfloor 230a, ' +
  'rfloor 230b, lang 2329, rang 232a, loz 25ca, spades 2660, clubs 2663, hearts 2665, diams 2666'

/**
 * The named characters of XHTML 1, as EPUB 2 writes them: `&nbsp;`, `&eacute;`. Each is one character, so the
 * text cannot grow.
 */
const namedCharacters: Readonly<Record<string, string>> = Object.fromEntries([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ...OTHERS.split(', ').map((entry) => {
    const [name = '', code = ''] = entry.split(' ')
    return [name, String.fromCodePoint(Number.parseInt(code, 16))]
  }),
])
