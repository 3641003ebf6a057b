import { describe, expect, test } from 'vitest'
import { aBook, anOverlay, aPackage, aPage, aPar, aPng, bookEntries } from '#server/imports/testing/a-book.ts'
import { anEntry, rawZip } from '#server/imports/testing/raw-zip.ts'
import { bombEntry } from '#server/imports/testing/zip-bomb.ts'
import type { BookRefused } from './faults.ts'
import { readBook } from './read-book.ts'

/** Refused after at most 2 s of work: processor time, since other tests may slow down the wall time. */
async function refusalOf(book: Buffer | string): Promise<string> {
  const before = process.cpuUsage()
  const refusal = await readBook(book).then(
    () => 'imported',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
  return refusal
}

const withEntry = (...entries: Parameters<typeof rawZip>[0]) => rawZip([...bookEntries(), ...entries])
const item = (href: string, type: string) =>
  aPackage({ items: `<item id="x" href="${href}" media-type="${type}"/>` })

test('the unchanged book of these tests is accepted', async () => {
  expect(await refusalOf(aBook())).toBe('imported')
})

describe('a file that is no EPUB is refused', () => {
  test.each([
    ['a file that is not there', '/no/such/file.epub', 'There is no such file'],
    ['a text', Buffer.from('Once upon a time'), 'not a zip archive'],
    ['a folder', import.meta.dirname, 'cannot be read'],
    ['half of a book', aBook().subarray(0, 900), 'not a zip archive'],
    ['another kind of archive', aBook({ mimetype: 'application/zip' }), 'mimetype'],
    ['a book without its container', aBook({ 'META-INF/container.xml': null }), 'META-INF/container.xml'],
    ['a book without its package document', aBook({ 'b/package.opf': null }), 'b/package.opf is missing'],
    [
      'an older kind of EPUB',
      aBook({ 'b/package.opf': aPackage().replace('"3.0"', '"1.0"') }),
      'b/package.opf:2: This is neither EPUB 3 nor EPUB 2',
    ],
  ])('%s', async (_name, book, why) => {
    expect(await refusalOf(book)).toContain(why)
  })
})

describe('a harmful archive is refused', () => {
  const locked =
    '<encryption><EncryptedData><EncryptionMethod Algorithm="urn:lock"/></EncryptedData></encryption>'
  test.each([
    ['a path that climbs out', withEntry(anEntry('../evil.txt', 'x')), 'leads out of the book'],
    ['a path from the root', withEntry(anEntry('/etc/evil', 'x')), 'leads out of the book'],
    ['a path with a drive', withEntry(anEntry('C:/evil', 'x')), 'leads out of the book'],
    ['a path with backslashes', withEntry(anEntry('a\\..\\evil', 'x')), 'leads out of the book'],
    [
      'a symbolic link',
      withEntry(anEntry('b/link', '/etc/passwd', { mode: 0o120777 })),
      'b/link: This is a symbolic link',
    ],
    [
      'an encrypted file',
      withEntry(anEntry('b/secret', 'x', { flags: 1 })),
      'b/secret: This file is encrypted',
    ],
    [
      'a book locked by its publisher',
      aBook({ 'META-INF/encryption.xml': locked }),
      'locked by its publisher',
    ],
    [
      'one path twice',
      withEntry(anEntry('b/p1.xhtml', 'x')),
      'b/p1.xhtml: The archive holds this path twice',
    ],
  ])('%s', async (_name, book, why) => {
    expect(await refusalOf(book)).toContain(`BookRefused: `)
    expect(await refusalOf(book)).toContain(why)
  })

  test('100,000 entries', async () => {
    const empty = { packed: Buffer.alloc(0), inflatedBytes: 0, crc: 0, method: 0 as const }
    const book = rawZip(Array.from({ length: 100_000 }, (_, index) => ({ name: `b/${index}`, ...empty })))
    expect(await refusalOf(book)).toContain('The archive holds 100000 entries')
  })

  test('10 MB that declare gigabytes of content', async () => {
    expect(await refusalOf(withEntry(bombEntry('b/bomb.png', 0xfffffff0)))).toContain(
      'b/bomb.png: This file unpacks to more than',
    )
  })

  test('10 MB that unpack to 10 GB and declare less', async () => {
    const bomb = bombEntry('b/cat.png', 900_000_000)
    expect(bomb.packed.length).toBeGreaterThan(10_000_000)
    const entries = bookEntries({ 'b/cat.png': null })
    expect(await refusalOf(rawZip([...entries, { ...bomb, inflatedBytes: 100 }]))).toContain(
      'b/cat.png: This file is damaged',
    )
    const modest = { ...bomb, inflatedBytes: 500_000_000 }
    expect(await refusalOf(rawZip([...entries, modest]))).toContain(
      'b/cat.png: This file is larger than 64 MB',
    )
  })
})

describe('harmful or broken XML is refused with its line', () => {
  const billion = '<!DOCTYPE html [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<html><body>&b;</body></html>'
  const outside = '<!DOCTYPE html SYSTEM "file:///etc/passwd">\n<html><body/></html>'
  test.each([
    ['entities', { 'b/p1.xhtml': billion }, 'b/p1.xhtml:1: A document type with entities'],
    [
      'a document type that names a file',
      { 'b/p2.xhtml': outside },
      'b/p2.xhtml:1: A document type with entities or outside files',
    ],
    [
      'an entity that nobody declared',
      { 'b/p1.xhtml': aPage('<p>&nbsp;</p>') },
      'b/p1.xhtml:4: This is not well-formed XML',
    ],
    [
      'an element that is not closed',
      { 'b/p1.smil': anOverlay('<par>') },
      'b/p1.smil:4: This is not well-formed XML',
    ],
    [
      'a page 10,000 elements deep',
      { 'b/p1.xhtml': aPage('<b>'.repeat(10_000) + '</b>'.repeat(10_000)) },
      '200 deep',
    ],
    [
      'bytes that are no text',
      { 'b/p1.xhtml': Buffer.from([0x3c, 0x61, 0xff, 0x3e]) },
      'b/p1.xhtml: The text is not UTF-8',
    ],
  ])('%s', async (_name, changes, why) => {
    expect(await refusalOf(aBook(changes))).toContain(why)
  })
})

describe('an incomplete book is refused', () => {
  const noSuchPage = aPackage({ spine: '<itemref idref="p9"/>' })
  test.each([
    ['a page is missing', { 'b/p2.xhtml': null }, 'b/package.opf:7: b/p2.xhtml is missing'],
    ['an overlay is missing', { 'b/p1.smil': null }, 'b/p1.smil is missing'],
    [
      'a recording is missing',
      { 'b/p1.smil': anOverlay(aPar('p1.xhtml#s1', 0, 9)).replace('voice', 'choir') },
      'b/p1.smil:3: b/choir.wav is missing',
    ],
    [
      'a picture of a page is missing',
      { 'b/p1.xhtml': aPage('<img src="dog.png" alt=""/>') },
      'b/p1.xhtml:4: b/dog.png is missing',
    ],
    ['the spine names no page', { 'b/package.opf': noSuchPage }, 'The spine names "p9"'],
    [
      'an address leads out',
      { 'b/p1.xhtml': aPage('<img src="../../x.png" alt=""/>') },
      'b/p1.xhtml:4: The address ../../x.png leads out',
    ],
  ])('%s', async (_name, changes, why) => {
    expect(await refusalOf(aBook(changes))).toContain(why)
  })
})

describe('a file with the wrong name for its content is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'
  const words = 'These are only words, however much they call themselves a picture.'
  test.each([
    [
      'a picture that is a text',
      { 'b/cat.png': 'meow meow meow meow meow meow meow' },
      'b/cat.png is not a picture',
    ],
    [
      'a picture that is a drawing with a script',
      { 'b/cat.png': svg.padEnd(64) },
      'b/cat.png is not a picture',
    ],
    [
      'a picture too large for a tablet',
      { 'b/cat.png': aPng(16_000, 16_000) },
      'b/cat.png is 16000 by 16000 pixels',
    ],
    [
      'a picture that nobody shows',
      { 'b/package.opf': item('x.jpg', 'image/jpeg'), 'b/x.jpg': words },
      'b/x.jpg is not a picture',
    ],
    ['a recording that is a text', { 'b/voice.wav': 'la la la' }, 'b/voice.wav is not a recording'],
  ])('%s', async (_name, changes, why) => {
    expect(await refusalOf(aBook(changes))).toContain(why)
  })
})

describe('a book without content is refused', () => {
  const blank = { 'b/p1.xhtml': aPage('<p> </p>'), 'b/p2.xhtml': aPage('<div/>') }
  test.each([
    ['every page is blank', blank, 'b/package.opf: Every page of the book is blank'],
    [
      'a page is made by a program',
      { 'b/p1.xhtml': aPage('<div id="app"/><script src="app.js"/>') },
      'b/p1.xhtml:4: The page shows nothing without its script',
    ],
  ])('%s', async (_name, changes, why) => {
    expect(await refusalOf(aBook(changes))).toContain(why)
  })
})

test('each refusal has a kind, which says what a person can do', async () => {
  const kindOf = async (book: Buffer) =>
    await readBook(book).then(
      () => 'imported',
      (error: unknown) => (error as BookRefused).kind,
    )
  const billion = '<!DOCTYPE html [<!ENTITY a "aa">]>\n<html><body>&a;</body></html>'
  expect({
    text: await kindOf(Buffer.from('Once upon a time')),
    climbs: await kindOf(withEntry(anEntry('../evil.txt', 'x'))),
    entities: await kindOf(aBook({ 'b/p1.xhtml': billion })),
    bomb: await kindOf(withEntry(bombEntry('b/bomb.png', 0xfffffff0))),
    encrypted: await kindOf(withEntry(anEntry('b/secret', 'x', { flags: 1 }))),
    large: await kindOf(aBook({ 'b/cat.png': aPng(16_000, 16_000) })),
    missing: await kindOf(aBook({ 'b/p2.xhtml': null })),
    noPicture: await kindOf(aBook({ 'b/cat.png': 'meow meow meow meow meow meow meow' })),
    blank: await kindOf(aBook({ 'b/p1.xhtml': aPage('<p> </p>'), 'b/p2.xhtml': aPage('<div/>') })),
  }).toEqual({
    text: 'NotEpub',
    climbs: 'Harmful',
    entities: 'Harmful',
    bomb: 'Harmful',
    encrypted: 'Locked',
    large: 'TooLarge',
    missing: 'Damaged',
    noPicture: 'BadMedia',
    blank: 'Blank',
  })
})
