import { describe, expect, test } from 'vitest'
import { rowCounts } from '../databases/row-counts.ts'
import { aSceneElsewhere, everyCall, inputFor, oneScene } from '../every-call.ts'
import { nowhere } from '../sample.ts'

everyCall(
  (server, path, { who, input: { shape } }) => {
    const [scene, elsewhere] = [oneScene(server, path), aSceneElsewhere(server, path)]
    const others =
      who === 'tutor'
        ? (['student', 'outsider', 'office'] as const)
        : who === 'staff'
          ? (['student', 'outsider'] as const)
          : (['tutor', 'colleague'] as const)

    if (who !== 'both' && who !== 'person') {
      test('the other role finds nothing there', async () => {
        const { lesson, input } = scene()
        for (const other of others) {
          const nothing = { status: 404, body: { message: 'Not found.' } }
          expect(await lesson[other].ask(path, input)).toMatchObject(nothing)
          const claimed = { ...input, role: who, branchId: lesson.branchId }
          expect(await lesson[other].ask(path, claimed)).toMatchObject(nothing)
        }
      })
    }

    const ids = idsIn({ who, input: { shape } })
    if (ids.length === 0) return
    describe('what belongs to another branch looks like what is not there', () => {
      test.each(ids)('%s', async (field) => {
        const { asker, input } = scene()
        const foreign = inputFor(path, elsewhere().named)
        const missing = inputFor(path, nowhere())
        // The curriculum belongs to the whole school, and the head office runs all branches.
        if (['levelId', 'textbookId', 'chapterId'].includes(field) || who === 'head')
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
  (asked) => asked.who !== 'nobody' && (!['both', 'person'].includes(asked.who) || idsIn(asked).length > 0),
)

/** The id of a write, of an upload and of a new recording are the sender's own, and a login id is chosen: none refers to an object. */
function idsIn({ who, input: { shape } }: { who: string; input: { shape: object } }): string[] {
  const isChosen = (field: string) =>
    ['writeId', 'loginId', 'uploadId'].includes(field) || (field === 'recordingId' && who === 'student')
  return Object.keys(shape).filter((field) => field.endsWith('Id') && !isChosen(field))
}
