import { anEntry, rawZip } from './raw-zip.ts'

/** Files by path; null leaves one out. */
export type BookFiles = Record<string, string | Buffer | null>

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const HTML = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'

/** A book of two pages and one chapter in which every sentence has a clip, with these files changed. */
export function aBook(changes: BookFiles = {}): Buffer {
  return rawZip(bookEntries(changes))
}

export function bookEntries(changes: BookFiles = {}) {
  const files: BookFiles = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${HEAD}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="b/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'b/package.opf': aPackage(),
    'b/nav.xhtml': aNavigation('<li><a href="p1.xhtml">The Cat</a></li>'),
    'b/p1.xhtml': aPage('<h1>The Cat</h1><img src="cat.png" alt="a cat"/><p><span id="s1">A cat.</span></p>'),
    'b/p1.smil': anOverlay(aPar('p1.xhtml#s1', 0, 500)),
    'b/p2.xhtml': aPage('<p><span id="s1">It sleeps.</span></p>'),
    'b/p2.smil': anOverlay(aPar('p2.xhtml#s1', 500, 1000)),
    'b/cat.png': aPng(4, 3),
    'b/voice.wav': aWav(1000),
    ...changes,
  }
  return Object.entries(files).flatMap(([name, content]) =>
    content === null ? [] : [anEntry(name, content)],
  )
}

export function aPackage({ items = '', metadata = '', spine = '' } = {}): string {
  return `${HEAD}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:test:cat</dc:identifier><dc:title>Cat Book</dc:title><dc:language>en</dc:language><dc:creator>A Writer</dc:creator><dc:rights>Free</dc:rights>${metadata}</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="p1" href="p1.xhtml" media-type="application/xhtml+xml" media-overlay="o1"/><item id="o1" href="p1.smil" media-type="application/smil+xml"/>
<item id="p2" href="p2.xhtml" media-type="application/xhtml+xml" media-overlay="o2"/><item id="o2" href="p2.smil" media-type="application/smil+xml"/>
<item id="cat" href="cat.png" media-type="image/png"/>
<item id="voice" href="voice.wav" media-type="audio/wav"/>
${items}
</manifest>
<spine><itemref idref="p1"/><itemref idref="p2"/>${spine}</spine>
</package>`
}

export function aNavigation(contents: string, pageList = ''): string {
  return aPage(
    `<nav epub:type="toc"><ol>${contents}</ol></nav><nav epub:type="page-list"><ol>${pageList}</ol></nav>`,
  )
}

export function aPage(body: string): string {
  return `${HEAD}<!DOCTYPE html>\n<html ${HTML}><head><title>Page</title></head><body>\n${body}\n</body></html>`
}

export function anOverlay(body: string): string {
  return `${HEAD}<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>\n${body}\n</body></smil>`
}

export function aPar(text: string, startMs: number, endMs: number): string {
  return `<par><text src="${text}"/><audio src="voice.wav" clipBegin="${startMs}ms" clipEnd="${endMs}ms"/></par>`
}

/** The header of a PNG, the only part that is read. */
export function aPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** Silence: one channel, 8 bit, 8,000 samples a second. */
export function aWav(durationMs: number): Buffer {
  const samples = durationMs * 8
  const bytes = Buffer.alloc(44 + samples, 0x80)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + samples, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(8000, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples, 40)
  return bytes
}
