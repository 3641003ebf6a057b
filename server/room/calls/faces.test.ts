import { expect, test } from 'vitest'
import type { DrawnFace } from '#contract/school/faces.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const choose = (who: LiveLesson['tutor'], face: DrawnFace) => who.ask('/tutor/choose-face', { face })
  const faceAtHome = async ({ student }: LiveLesson) =>
    (await student.does('/student/auth', {})).today[0]!.tutor.face
  const faceInRoom = async ({ student, lessonId, tutor }: LiveLesson) =>
    (await student.does('/student/join-session', { lessonId })).room.tutors[tutor.id as never]!.face

  test('a tutor has no face until they choose one, and then it is the same at home and in the open room', async () => {
    const lesson = await aLiveLesson(server, 'running')
    expect([await faceAtHome(lesson), await faceInRoom(lesson)]).toEqual([null, undefined])
    for (const face of ['turban', 'buns'] as const) {
      expect((await choose(lesson.tutor, face)).body).toEqual({ face })
      expect([await faceAtHome(lesson), await faceInRoom(lesson)]).toEqual([face, face])
    }
  })

  test('families see the same face, on their page and on the invitation to a trial', async () => {
    const { tutor, colleague, parent, invitation } = await aLiveLesson(server, 'invited')
    const seen = async () => {
      const page = await parent.does('/student/mypage', {})
      const trial = await parent.ask('/student/get-trial-student-info', { token: invitation })
      return [page.coming[0]!.face, trial.body.tutor.face]
    }
    expect(await seen()).toEqual([null, null])
    await choose(tutor, 'emma')
    // The trial is the colleague's.
    await choose(colleague, 'daniel')
    expect(await seen()).toEqual(['emma', 'daniel'])
  })

  test('a tutor who joins after choosing has their face in the room', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await choose(lesson.tutor, 'wavy')
    await lesson.tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
    expect(await faceInRoom(lesson)).toBe('wavy')
  })

  test('a face is one tutor’s in a branch: a colleague reads whose it is, and is refused', async () => {
    const { tutor, colleague } = await aLiveLesson(server, 'planned')
    const { tutor: stranger } = await aLiveLesson(server, 'planned')
    await choose(tutor, 'scarf')
    const taken = [{ face: 'scarf', displayName: '森 まどか' }]
    expect((await colleague.ask('/tutor/faces', {})).body).toEqual({ own: null, taken })
    const refused = { code: 'FaceTaken', details: { by: '森 まどか' } }
    expect((await choose(colleague, 'scarf')).body).toEqual(refused)
    expect((await choose(colleague, 'spiky')).status).toBe(200)
    expect((await choose(tutor, 'scarf')).status).toBe(200)
    expect((await stranger.ask('/tutor/faces', {})).body).toEqual({ own: null, taken: [] })
    expect((await choose(stranger, 'scarf')).status).toBe(200)
  })

  test('of two who choose one face at once, one has it and the other is told so', async () => {
    const { tutor, colleague } = await aLiveLesson(server, 'planned')
    const answers = await Promise.all([choose(tutor, 'pixie'), choose(colleague, 'pixie')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('FaceTaken')
  })

  test('a tutor who leaves frees their face', async () => {
    const { tutor, office, branchId, others } = await aLiveLesson(server, 'peopled')
    const tutorId = others.idleTutorId
    await server().database.transaction((tx) => directoryStore.saveFace(tx, tutorId, 'flower'))
    expect((await choose(tutor, 'flower')).status).toBe(409)
    await office.does('/office/tutor-leaves', { branchId, tutorId, revision: 0 })
    expect((await choose(tutor, 'flower')).status).toBe(200)
  })

  test('the database itself keeps a face from a second tutor of the branch', async () => {
    const { tutor, colleague } = await aLiveLesson(server, 'planned')
    const save = (id: string) =>
      server().database.transaction((tx) => directoryStore.saveFace(tx, id as never, 'braids'))
    await save(tutor.id)
    await expect(save(colleague.id)).rejects.toThrow(/unique/i)
  })
})
