import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { withFresh } from '#server/testing/databases/fresh-storage.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()

eachDatabase((database, { storage }) => {
  test('a card that was taken back since opens nothing in a restored school, unless it was said that none was', async () => {
    const server = await aServer(database())
    const { tutor, student, lessonId } = await aLiveLesson(() => server, 'running')
    const secret = aSecret()
    await tutor.does('/make-card', { studentId: student.id, secret })
    const file = join(folder, `${database().kind}.backup`)
    await backUp(database(), file)
    await tutor.does('/tutor/revoke-card', { lessonId, studentId: student.id })
    expect((await new Browser(() => server).shows(secret)).status).toBe(409)
    await server.http.close()
    const { kind } = storage()
    const shownAfter = (keepsWaysIn: boolean) =>
      withFresh(kind, async (fresh) => {
        const { waysInEnded } = await restore(file, fresh, { keepsWaysIn })
        const answered = await inSchool(fresh, async (restored) => {
          const again = await aServer(restored)
          const { status, body } = await new Browser(() => again).shows(secret)
          await again.http.close()
          return [status, body.kind ?? body.code]
        })
        return [waysInEnded, ...answered]
      })
    expect(await shownAfter(true)).toEqual([null, 200, 'entered'])
    const [count, ...answered] = await shownAfter(false)
    expect(answered).toEqual([409, 'LinkRevoked'])
    expect(count).toBeGreaterThan(0)
  })

  test('a photo that a tutor has taken back since is not in a restored school, unless it was said that none was', async () => {
    const server = await aServer(database())
    const { tutor, tutorId, facePhotoId } = await aLiveLesson(() => server, 'photographed')
    const file = join(folder, `${database().kind}-photos.backup`)
    await backUp(database(), file)
    await tutor.does('/tutor/choose-face', { face: null })
    await server.http.close()
    const { kind } = storage()
    const facesAfter = (keepsWaysIn: boolean) =>
      withFresh(kind, async (fresh) => {
        await restore(file, fresh, { keepsWaysIn })
        return await inSchool(fresh, (restored) =>
          restored.transaction(async ({ db }) => {
            const tutors = await db.selectFrom('tutor').select('face').where('id', '=', tutorId).execute()
            const photos = await db.selectFrom('tutorPhoto').select('id').execute()
            return [tutors.map(({ face }) => face), photos.map(({ id }) => id)]
          }),
        )
      })
    expect(await facesAfter(true)).toEqual([[facePhotoId], [facePhotoId]])
    expect(await facesAfter(false)).toEqual([[null], []])
  })
})
