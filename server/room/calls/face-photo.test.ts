import { expect, test } from 'vitest'
import { FACE_PHOTO_EDITION, MAX_FACE_PHOTO_BYTES } from '#contract/school/rules/face-photo.ts'
import { segment } from '#contract/school/testing/a-face-photo.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type AnyPerson, ask, type Asker } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aPhoto } from '../testing/samples.ts'

eachServer((server) => {
  const give = async ({ tutor }: Pick<LiveLesson, 'tutor'>, data = aPhoto()) =>
    (await tutor.does('/tutor/give-face-photo', { data, consent: 1 })).face
  const shown = async (asker: Asker<AnyPerson>, facePhotoId: string) =>
    (await asker.ask('/face-photo', { facePhotoId: facePhotoId as never })).status
  const rowsOf = ({ tutorId }: Pick<LiveLesson, 'tutorId'>) =>
    server().database.transaction(({ db }) =>
      db.selectFrom('tutorPhoto').selectAll().where('tutorId', '=', tutorId).execute(),
    )
  const faceAtHome = async ({ student }: LiveLesson) =>
    (await student.does('/student/auth', {})).today[0]!.tutor.face
  const faceInRoom = async ({ student, lessonId, tutorId }: LiveLesson) =>
    (await student.does('/student/join-session', { lessonId })).room.tutors[tutorId]!.face

  test('a photo is the tutor’s face at home and in the open room at once, and is kept with their consent', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const face = await give(lesson)
    expect([await faceAtHome(lesson), await faceInRoom(lesson)]).toEqual([face, face])
    expect(await lesson.student.does('/face-photo', { facePhotoId: face })).toEqual({ data: aPhoto() })
    const agreedAt = server().clock().getTime()
    expect(await rowsOf(lesson)).toMatchObject([{ id: face, edition: 1, agreedAt }])
    const faces = await lesson.tutor.does('/tutor/faces', {})
    expect(faces).toEqual({ own: face, taken: [] })
  })

  test('a photo without consent, or with a consent to sentences that do not exist, is not taken', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    for (const consent of [undefined, null, 0, FACE_PHOTO_EDITION + 1])
      expect(
        (await lesson.tutor.ask('/tutor/give-face-photo', { data: aPhoto(), consent: consent as never }))
          .status,
      ).toBe(422)
    expect(await rowsOf(lesson)).toEqual([])
  })

  test('bytes that are no photo, or that tell more than a picture, are refused by their reason', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const answerTo = async (data: string) => {
      const { status, body } = await lesson.tutor.ask('/tutor/give-face-photo', { data, consent: 1 })
      return [status, body.code]
    }
    const cut = Buffer.from(aPhoto(), 'base64').subarray(0, -2).toString('base64')
    const moving = Buffer.from('GIF89a').toString('base64')
    for (const data of [aPhoto({ px: 512 }), cut, moving])
      expect(await answerTo(data)).toEqual([409, 'NotAPhoto'])
    const exif = segment(0xe1, 'Exif\u0000\u0000')
    expect(await answerTo(aPhoto({ more: exif }))).toEqual([409, 'PhotoTellsMore'])
    const large = Buffer.alloc(MAX_FACE_PHOTO_BYTES + 3).toString('base64')
    for (const data of [large, '', 'no base64']) expect((await answerTo(data))[0]).toBe(422)
    expect(await rowsOf(lesson)).toEqual([])
  })

  test('a photo frees the drawn face of before, and is one tutor’s alone in no branch', async () => {
    const { colleague, ...lesson } = await aLiveLesson(server, 'planned')
    await lesson.tutor.does('/tutor/choose-face', { face: 'scarf' })
    expect((await colleague.ask('/tutor/choose-face', { face: 'scarf' })).status).toBe(409)
    const own = await give(lesson)
    await colleague.does('/tutor/choose-face', { face: 'scarf' })
    const theirs = await give({ tutor: colleague })
    expect(theirs).not.toBe(own)
  })

  test('a newer photo, a drawn face and taking it back delete the bytes, and nobody sees them any more', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student } = lesson
    const first = await give(lesson)
    const second = await give(lesson, aPhoto({ steps: 2 }))
    expect([await shown(student, first), await shown(student, second)]).toEqual([404, 200])
    for (const face of ['buns', null] as const) {
      const photo = await give(lesson)
      await tutor.does('/tutor/choose-face', { face })
      expect([await shown(student, photo), await shown(tutor, photo)]).toEqual([404, 404])
      expect([await faceAtHome(lesson), (await faceInRoom(lesson)) ?? null]).toEqual([face, face])
      expect(await rowsOf(lesson)).toEqual([])
    }
  })

  test('a photo is for the tutor’s children, their families, and the school; and for nobody else', async () => {
    const lesson = await aLiveLesson(server, 'photographed')
    const elsewhere = await aLiveLesson(server, 'planned')
    const { facePhotoId } = lesson
    const statusOf = async (people: readonly Asker<AnyPerson>[]) =>
      await Promise.all(people.map((asker) => shown(asker, facePhotoId)))
    const { student, classmate, trialStudent, parent, viewer, tutor, colleague, office, headOffice } = lesson
    const those = [student, classmate, trialStudent, parent, viewer, tutor, colleague, office, headOffice]
    expect(await statusOf(those)).toEqual(those.map(() => 200))
    const { outsider, machine } = lesson
    const others = [outsider, machine, elsewhere.student, elsewhere.parent, elsewhere.tutor, elsewhere.office]
    expect(await statusOf(others)).toEqual(others.map(() => 404))
    expect((await ask(server(), '/face-photo', { facePhotoId })).status).toBe(403)
    // An ended sign-in reads nothing.
    await student.does('/signout', {})
    expect(await shown(student, facePhotoId)).toBe(403)
  })

  test('a colleague’s photo is seen in the lesson where they help, and by a family to which they wrote', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { colleague, lessonId, student, parent, viewer, classmate, outsider } = lesson
    const photo = await give({ tutor: colleague })
    const statuses = async () =>
      await Promise.all([student, parent, viewer, classmate, outsider].map((one) => shown(one, photo)))
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    const words = { lessonId, studentId: student.id, words: 'よく聞いています。', goal: '' }
    await colleague.does('/tutor/send-message', words)
    // A viewer looks on at one lesson, in which nobody of this face is.
    expect(await statuses()).toEqual([200, 200, 404, 404, 404])
    await colleague.does('/tutor/join-session', { lessonId })
    expect(await statuses()).toEqual([200, 200, 200, 200, 404])
  })

  test('a viewer of one lesson does not see the tutors of the others', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { colleague, classroom, student, viewer, textbookId } = lesson
    const photo = await give({ tutor: colleague })
    const given = { classroom, tutorId: colleague.id as never, textbookId }
    await aLesson(server().database, {
      ...given,
      startsAt: server().clock().getTime(),
      studentIds: [student.id],
    })
    expect([await shown(student, photo), await shown(viewer, photo)]).toEqual([200, 404])
  })

  test('an invitation to a trial has the photo with it, while the family can still come', async () => {
    const { colleague, parent, invitation, office, branchId, trialId } = await aLiveLesson(server, 'invited')
    const face = await give({ tutor: colleague })
    const seen = async () => (await parent.ask('/student/get-trial-student-info', { token: invitation })).body
    expect((await seen()).tutor).toEqual({ displayName: '林 けんじ', face, photo: aPhoto() })
    await office.does('/cancel-trial-lesson', { branchId, trialId })
    expect(JSON.stringify(await seen())).not.toMatch(new RegExp(`${face}|${aPhoto().slice(0, 40)}`))
  })
})
