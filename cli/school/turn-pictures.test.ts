import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { turnPictures } from './turn-pictures.ts'

eachServer((server) => {
  const auditOf = async (classroomId: string) =>
    await server().database.transaction(async (tx) => {
      const lines = tx.db.selectFrom('auditLine').select(['event', 'actor'])
      return await lines.where('facts', 'like', `%"classroom":"${classroomId}"%`).orderBy('at').execute()
    })

  test('the console turns pictures on and off in a classroom, once, with a line in the audit for each', async () => {
    const { tutor, lessonId, classroom } = await aLiveLesson(server, 'planned')
    const isOn = async () => (await tutor.does('/tutor/picture-passwords', { lessonId })).isOn
    expect(await isOn()).toBe(false)
    expect(await turnPictures(server(), classroom.id, true)).toContain('is on. Its tutors')
    expect(await isOn()).toBe(true)
    expect(await turnPictures(server(), classroom.id, true)).toContain('is on already.')
    expect(await turnPictures(server(), classroom.id, false)).toContain('is off, and who came')
    expect(await isOn()).toBe(false)
    expect(await turnPictures(server(), classroom.id, false)).toContain('is off already.')
    const lines = await auditOf(classroom.id)
    expect(lines.map(({ event }) => event).toSorted()).toEqual(['pictures-off', 'pictures-on'])
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set(['console']))
  })

  test('a classroom is named by its code where one branch alone uses it, and else by its id', async () => {
    const [one, other] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const code = `room of ${one.lessonId}`
    const name = async (ids: string[]) =>
      await server().database.transaction((tx) =>
        tx.db
          .updateTable('classroom')
          .set({ code })
          .where('id', 'in', ids as never)
          .execute(),
      )
    await name([one.classroom.id])
    expect(await turnPictures(server(), code, true)).toContain('is on.')
    await name([one.classroom.id, other.classroom.id])
    await expect(turnPictures(server(), code, true)).rejects.toThrow('Several branches have a classroom')
    await expect(turnPictures(server(), 'nowhere', true)).rejects.toThrow('No classroom has the code')
  })
})
