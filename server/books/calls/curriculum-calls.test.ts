import { beforeAll, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aBook, aPackage } from '#server/imports/testing/a-book.ts'
import { bringBook } from '#server/imports/testing/bring-book.ts'
import type { Student } from '#server/platform/actor.ts'
import { dispatch } from '#server/platform/dispatch.ts'
import { type Outcome, responseTo } from '#server/platform/outcome.ts'
import { aStudent } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import * as textbookStore from '../textbook-store.ts'
import { pagesCall } from './pages.ts'
import { resourcesCall } from './resources.ts'

type Path = '/pages' | '/resources'
const handlers = { '/pages': pagesCall, '/resources': resourcesCall }
const NOW = new Date('2026-11-21T01:00:00Z')
const silent = { info() {}, warn() {}, error() {} }

eachDatabase((database) => {
  let textbookId: TextbookId
  beforeAll(async () => {
    textbookId = await bringBook(database(), NOW)
  })

  const signIn = (actor: Omit<Student, 'signInId'>) => {
    const authenticator = {
      read: async () => actor as Student,
      endOf: async () => null,
      refresh: async () => {},
      isProved: async () => false,
      readCookie: async () => null,
      runs: async () => false,
    }
    const deps = { database: database(), authenticator, clock: () => NOW, log: silent }
    return async <P extends Path>(path: P, body: InputOf<P>) => {
      const handler = handlers[path]({ mayReadTextbook: async () => true } as never)
      return await dispatch(handler, { body, token: 'any', visit: undefined as never }, deps)
    }
  }
  const aSignedInStudent = async () => {
    const student = await aStudent(database())
    return { ...student, ask: signIn(student) }
  }
  const valueOf = <P extends Path>(answer: Outcome) => responseTo(answer).body as OutputOf<P>

  test('a student reads the pages of a textbook', async () => {
    const { ask } = await aSignedInStudent()
    const { textbook, pages } = valueOf<'/pages'>(await ask('/pages', { textbookId }))
    expect(textbook.chapters.map(({ title }) => title)).toEqual(['The Cat'])
    expect(pages.map(({ number, sentences }) => [number, sentences[0]!.text])).toEqual([
      [1, 'A cat.'],
      [2, 'It sleeps.'],
    ])
  })

  test('the books of a level are told apart by colour, and a later one changes none', async () => {
    const bring = async (identifier: string, level: string, at: number) => {
      const book = aBook({ 'b/package.opf': aPackage().replace('urn:test:cat', identifier) })
      return await bringBook(database(), new Date(NOW.getTime() + at), book, level)
    }
    const dog = await bring('urn:test:dog', 'First', 1)
    const owl = await bring('urn:test:owl', 'Second', 2)
    const colours = await database().transaction(async (tx) => {
      const listed = (await textbookStore.listLevels(tx)).flatMap(({ textbooks }) => textbooks)
      const told = new Map(listed.map(({ id, colour }) => [id, colour]))
      expect(await textbookStore.listColours(tx)).toEqual(told)
      return [textbookId, dog, owl].map((id) => told.get(id))
    })
    expect(colours).toEqual([0, 1, 0])
  })

  test('every file that a page names has an address, good for at least twelve hours', async () => {
    const { ask } = await aSignedInStudent()
    const { resources } = valueOf<'/resources'>(await ask('/resources', { textbookId }))
    const { pages } = valueOf<'/pages'>(await ask('/pages', { textbookId }))
    const byId = new Map(resources.map((resource) => [resource.id, resource]))
    for (const { picture, sentences } of pages) {
      if (picture) expect(byId.get(picture.resourceId)?.kind).toBe('picture')
      for (const { clip } of sentences) expect(byId.get(clip!.resourceId)?.kind).toBe('audio')
    }
    for (const { id, address, expiresAt } of resources) {
      expect(address).toMatch(
        new RegExp(`^/resources/${textbookId}/${id}\\?expires=${expiresAt}&signature=[\\w.-]{56}$`),
      )
      expect(expiresAt - NOW.getTime()).toBeGreaterThanOrEqual(12 * 3_600_000)
    }
  })

  test('all files of a textbook have one signature', async () => {
    const { ask } = await aSignedInStudent()
    const { resources } = valueOf<'/resources'>(await ask('/resources', { textbookId }))
    expect(resources.length).toBeGreaterThan(1)
    expect(new Set(resources.map(({ address }) => address.split('?')[1])).size).toBe(1)
  })

  test('a book is read once for all its readers, until another edition or a moved book changes it', async () => {
    const { ask } = await aSignedInStudent()
    const answerOf = async (path: Path) => ((await ask(path, { textbookId })) as { value: unknown }).value
    const before = [await answerOf('/pages'), await answerOf('/resources')]
    expect([await answerOf('/pages'), await answerOf('/resources')]).toEqual(before)
    expect(await answerOf('/pages')).toBe(before[0])
    expect(await answerOf('/resources')).toBe(before[1])
    const edition = aBook({ 'b/package.opf': aPackage().replace('<dc:title>', '<dc:title>New ') })
    for (const [book, level] of [
      [edition, undefined],
      [edition, 'Third'],
    ] as const) {
      const known = await answerOf('/pages')
      expect(await bringBook(database(), NOW, book, level)).toBe(textbookId)
      expect(await answerOf('/pages')).not.toBe(known)
    }
    expect(valueOf<'/pages'>(await ask('/pages', { textbookId })).textbook).not.toHaveProperty('contentHash')
    await bringBook(database(), NOW)
  })

  test('a textbook that the school does not have does not exist', async () => {
    const { ask } = await aSignedInStudent()
    const unknown = { textbookId: newId<TextbookId>() }
    expect(await ask('/pages', unknown)).toEqual({ refused: { refusal: 'NotFound' } })
    expect(await ask('/resources', unknown)).toEqual({ refused: { refusal: 'NotFound' } })
  })
})
