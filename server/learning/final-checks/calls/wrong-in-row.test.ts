import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aCheckedLesson } from '../testing/a-checked-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('tutors alone see how many answers in a row are wrong; a right one resets the count', async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, lessonId, check, wrong, say } = lesson
    const { id: attemptId } = await lesson.start()
    const countOf = async () => {
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      return room.students[student.person.id as never]!.missed?.count ?? 0
    }
    const asked = check.items.filter(({ kind }) => kind !== 'spoken')
    await say(attemptId, asked[0]!.id, wrong[asked[0]!.id]!)
    await say(attemptId, asked[1]!.id, { kind: 'skipped' })
    expect(await countOf()).toBe(2)
    const own = await student.does('/student/join-session', { lessonId })
    expect(JSON.stringify(own)).not.toMatch(/missed"/)
    await say(attemptId, asked[2]!.id)
    expect(await countOf()).toBe(0)
  })
})
