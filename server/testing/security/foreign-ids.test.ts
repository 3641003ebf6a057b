import { describe, expect, test } from 'vitest'
import { type Call, isFor } from '#contract/kernel/call.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { aSceneElsewhere, everyCall, inputFor, oneScene } from '../every-call.ts'
import { nowhere } from '../sample.ts'

everyCall(
  (server, path, declared) => {
    const [scene, elsewhere] = [oneScene(server, path), aSceneElsewhere(server, path)]
    const others = strangersTo(declared)

    if (others.length > 0) {
      test('the other role is answered with 404', async () => {
        const { lesson, input } = scene()
        for (const other of others) {
          const nothing = { status: 404, body: { message: 'Not found.' } }
          expect(await lesson[other].ask(path, input)).toMatchObject(nothing)
          const claimed = { ...input, role: declared.who[0], branchId: lesson.branchId }
          expect(await lesson[other].ask(path, claimed)).toMatchObject(nothing)
        }
      })
    }

    const ids = idsIn(declared)
    if (ids.length === 0) return
    describe('an id of another branch is answered like an unknown one', () => {
      test.each(ids)('%s', async (field) => {
        const { asker, input } = scene()
        const foreign = inputFor(path, elsewhere().named)
        const missing = inputFor(path, nowhere())
        // The curriculum belongs to the whole school, and the head office runs all branches.
        if (['levelId', 'textbookId', 'chapterId'].includes(field) || isFor(declared, 'head'))
          foreign[field] = missing[field]
        expect(foreign[field]).not.toBe(input[field])
        const before = await rowCounts(server().database)
        const [toForeign, toMissing] = [
          await asker.ask(path, { ...input, [field]: foreign[field] }),
          await asker.ask(path, { ...input, [field]: missing[field] }),
        ]
        expect(toForeign).toMatchObject({ status: 404, body: { message: 'Not found.' } })
        expect([toMissing.status, toMissing.body]).toEqual([toForeign.status, toForeign.body])
        expect(await rowCounts(server().database)).toEqual(before)
      })

      test('with their own ids the call succeeds', async () => {
        const { asker, input } = scene()
        expect((await asker.ask(path, input)).status).toBeLessThan(300)
      })
    })
  },
  (asked) => asked.who !== 'nobody' && (strangersTo(asked).length > 0 || idsIn(asked).length > 0),
)

/** Signed in, and none of those who may ask it. */
function strangersTo(declared: Call) {
  const roles = {
    student: 'student',
    outsider: 'student',
    tutor: 'tutor',
    colleague: 'tutor',
    office: 'office',
  } as const
  const names = ['student', 'outsider', 'tutor', 'colleague', 'office'] as const
  return names.filter(
    (name) => !isFor(declared, roles[name]) && !(name === 'office' && isFor(declared, 'head')),
  )
}

/** The id of a write, of an upload and of a new recording are the sender's own, and a login id is chosen: none refers to an object. */
function idsIn(declared: Call): string[] {
  const isChosen = (field: string) =>
    ['writeId', 'loginId', 'uploadId'].includes(field) ||
    (field === 'recordingId' && isFor(declared, 'student'))
  return Object.keys(declared.input.shape).filter((field) => field.endsWith('Id') && !isChosen(field))
}
