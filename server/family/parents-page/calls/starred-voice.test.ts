import { afterEach, expect, test } from 'vitest'
import { aRecordedLesson } from '#server/learning/recordings/testing/a-recorded-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { visiting } from '#server/testing/actors.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('parents hear the one clip of a lesson that the tutor starred, and no other family does', async () => {
    const { read, sentence, tutor, lessonId, branchId, parent, student, classmate, open } =
      await aRecordedLesson(server)
    for (const who of [student, classmate]) await who.does('/student/join-session', { lessonId })
    server().clock.pass(60_000)
    const [, starred] = [await read(), await read({ target: sentence(2) })]
    const theirs = await read({ who: classmate })
    const voices = async () => (await parent.does('/student/mypage', {})).lessons.map(({ voice }) => voice)
    expect(await voices()).toEqual([null])
    for (const recordingId of [starred, theirs])
      await tutor.does('/tutor/star-recording', { lessonId, recordingId, starred: true })
    const [voice, ...more] = await voices()
    expect(more).toEqual([])
    expect(voice!.address).toContain(starred)
    expect(voice!.text).toMatch(/\w/)
    expect((await open(voice!.address, parent)).statusCode).toBe(200)
    const other = await visiting(server, { role: 'parent', id: classmate.person.id, branchId })
    expect((await open(voice!.address, other)).statusCode).toBe(404)
    const [own] = (await other.does('/student/mypage', {})).lessons
    expect(own!.voice!.address).toContain(theirs)
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: starred, starred: false })
    expect(await voices()).toEqual([null])
  })
})
