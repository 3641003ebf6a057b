import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const aside = () => ({
    writeId: newId<never>(),
    path: '/student/record-final-check',
    bugId: newId<string>(),
  })

  test('a tutor sees how many writes the server fails at, the log names them, and no other student learns of it', async () => {
    const { student, classmate, tutor, lessonId } = await aLiveLesson(server, 'running')
    const told = async () => {
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      return [room.students[student.id]!.aside, room.students[classmate.id]!.aside]
    }
    expect(await told()).toEqual([undefined, undefined])
    const [one, two] = [aside(), aside()]
    await student.does('/student/report-aside', { aside: [one, two] })
    expect(await told()).toEqual([2, undefined])
    const { room } = await classmate.does('/student/join-session', { lessonId })
    expect(room.students[student.id]).toBeUndefined()
    const lines = server().logged.filter((line) => line.includes('write-put-aside'))
    for (const each of [one, two]) {
      const line = lines.find((text) => text.includes(each.writeId))
      expect(line).toContain(each.bugId)
      expect(line).toContain(student.id)
    }
    await student.does('/student/report-aside', { aside: [] })
    expect(await told()).toEqual([0, undefined])
  })

  test('outside a lesson, and after its finish, the report is logged and changes no room', async () => {
    const { student, outsider, tutor, sessionId, lessonId } = await aLiveLesson(server, 'running')
    await outsider.does('/student/report-aside', { aside: [aside()] })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const one = aside()
    await student.does('/student/report-aside', { aside: [one] })
    expect(server().logged.some((line) => line.includes(one.writeId))).toBe(true)
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    expect(students.map(({ id }) => id)).toContain(student.id)
  })
})
