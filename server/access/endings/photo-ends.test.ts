import { expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import { aPhoto } from '#server/room/testing/samples.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { eachServer, grants } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { closePerson } from './index.ts'

eachServer((server) => {
  const facesOf = (tutorId: TutorId) =>
    server().database.transaction(async ({ db }) => {
      const { face } = await db
        .selectFrom('tutor')
        .select('face')
        .where('id', '=', tutorId)
        .executeTakeFirstOrThrow()
      const photos = await db.selectFrom('tutorPhoto').select('id').where('tutorId', '=', tutorId).execute()
      return [face, photos.length]
    })

  test.each([
    ['leaves', 'taken-back'],
    ['is disabled', 'disabled'],
  ] as const)('the photo of a tutor who %s is deleted', async (_how, because) => {
    const { tutorId, student, facePhotoId } = await aLiveLesson(server, 'photographed')
    expect(await facesOf(tutorId)).toEqual([facePhotoId, 1])
    const closing = { by: 'console', now: server().clock(), because, audit: () => {} } as const
    await server().database.transaction((tx) =>
      closePerson(tx, grants, { role: 'tutor', personId: tutorId }, closing),
    )
    expect(await facesOf(tutorId)).toEqual([null, 0])
    expect((await student.ask('/face-photo', { facePhotoId })).status).toBe(404)
  })

  test('the office lets a tutor go, and the photo goes with them; that of a colleague stays', async () => {
    const { office, branchId, tutor, tutorId, others } = await aLiveLesson(server, 'peopled')
    const { idleTutorId } = others
    const { face } = await tutor.does('/tutor/give-face-photo', { data: aPhoto(), consent: 1 })
    const id = '00000000-0000-4000-8000-000000000000' as typeof face
    const photo = { id, bytes: Buffer.from(aPhoto(), 'base64'), edition: 1 }
    await server().database.transaction((tx) =>
      directoryStore.saveFacePhoto(tx, idleTutorId, photo, server().clock()),
    )
    await office.does('/office/tutor-leaves', { branchId, tutorId: idleTutorId, revision: 0 })
    expect(await facesOf(idleTutorId)).toEqual([null, 0])
    expect(await facesOf(tutorId)).toEqual([face, 1])
  })
})
