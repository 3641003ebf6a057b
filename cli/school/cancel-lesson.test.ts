import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { cancelNamedLesson } from './change-lesson.ts'

const reason = 'Snow'

eachServer((server) => {
  const cancels = (name: string, why: string) =>
    cancelNamedLesson({ ...server(), sendsLetters: false }, name, why)
  test('the console cancels a lesson by its id, and refuses unknown lessons, started ones and no reason', async () => {
    const { tutor, lessonId } = await aLiveLesson(server, 'planned')
    expect(await cancels(lessonId, ' Snow ')).toBe(
      [
        `"${lessonId}" is cancelled: Snow`,
        'Letters to families: 0.',
        'No letter reaches these families; please telephone them:',
        '- 青木 あおい',
        '- 石田 はると',
      ].join('\n'),
    )
    const { lesson } = await tutor.does('/tutor/lesson', { lessonId })
    expect(lesson).toMatchObject({ status: 'cancelled', cancelReason: reason })
    await expect(cancels(lessonId, reason)).rejects.toThrow('is cancelled already')
    await expect(cancels('nowhere', reason)).rejects.toThrow('No lesson has the key')
    const running = await aLiveLesson(server)
    await expect(cancels(running.lessonId, reason)).rejects.toThrow('it has started')
    await expect(cancels(running.lessonId, ' ')).rejects.toThrow('1 to 200 characters')
  })

  test('a key that several branches use is asked for by id', async () => {
    const [one, other] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const key = `monday ${one.lessonId}`
    await server().database.transaction((tx) =>
      tx.db.updateTable('lesson').set({ key }).where('id', 'in', [one.lessonId, other.lessonId]).execute(),
    )
    await expect(cancels(key, reason)).rejects.toThrow('Several branches have a lesson')
    await cancels(one.lessonId, reason)
    expect((await other.tutor.does('/tutor/lesson', { lessonId: other.lessonId })).lesson.status).toBe(
      'scheduled',
    )
  })
})
