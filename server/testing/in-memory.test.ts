import { expect, test } from 'vitest'
import type { PeerId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { callMetrics } from '#server/platform/metrics/call-metrics.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from './a-server.ts'
import { aLiveLesson } from './scenes/a-live-lesson.ts'

eachServer(
  (server) => {
    /** Counts from now on how many calls of each path are answered in memory. */
    const countedInMemory = async () => {
      const read = async () => {
        const { values } = await callMetrics.of(server().database)!.inMemory.get()
        return (path: string) => values.find(({ labels }) => labels['path'] === path)?.value ?? 0
      }
      const before = await read()
      return async (paths: readonly string[]) => {
        const after = await read()
        return paths.map((path) => after(path) - before(path))
      }
    }

    test('what children do all the time is answered in memory, also beside what needs queries', async () => {
      const { student, classmate, tutor, lessonId, sessionId, textbookId } = await aLiveLesson(
        server,
        'running',
      )
      const inMemory = await countedInMemory()
      const turn = (page: number) =>
        student.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
      for (const page of [2, 3, 4]) await turn(page)
      await student.does('/student/raise-call', { sessionId })
      await student.does('/student/withdraw-call', { sessionId })
      const about = { sessionId, studentId: classmate.person.id }
      await tutor.does('/tutor/pin-student', { ...about, pinned: true })
      await tutor.does('/tutor/put-off-student', { ...about, minutes: 5 })
      // In a moment in which a transaction has the room.
      const change = { kind: 'note' as const, note: 'later' }
      const noted = { lessonId, studentId: classmate.person.id, change }
      await Promise.all([tutor.does('/tutor/record-state', noted), turn(5), turn(6)])
      await student.does('/student/leave-session', { sessionId })
      const ofStudents = ['record-state', 'raise-call', 'withdraw-call', 'leave-session']
      expect(await inMemory(ofStudents.map((path) => `/student/${path}`))).toEqual([5, 1, 1, 1])
      const ofTutors = ['pin-student', 'put-off-student', 'record-state']
      expect(await inMemory(ofTutors.map((path) => `/tutor/${path}`))).toEqual([1, 1, 0])
    })

    test('a talk is begun, joined, heard and ended in memory; only a call that waits again asks the database', async () => {
      const { student, tutor, sessionId, callId } = await aLiveLesson(server, 'calling')
      const inMemory = await countedInMemory()
      const hold = async (studentId: StudentId, isHeard: boolean) => {
        const { talkId } = await tutor.does('/tutor/start-talk', { sessionId, studentId })
        for (const person of [tutor, student])
          await person.does('/join-talk', { talkId, peer: newId<PeerId>() })
        if (isHeard) await tutor.does('/tutor/report-talk', { talkId, path: 'direct', bytes: 1 })
        server().clock.pass(10_000)
        await tutor.does('/end-talk', { talkId })
      }
      await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
      await hold(student.person.id, true)
      await hold(student.person.id, true)
      await student.does('/student/raise-call', { sessionId })
      await hold(student.person.id, false)
      await tutor.does('/tutor/speak-to-class', { sessionId })
      const paths = [
        '/tutor/response-calling',
        '/tutor/start-talk',
        '/join-talk',
        '/tutor/report-talk',
        '/end-talk',
      ]
      expect(await inMemory([...paths, '/tutor/speak-to-class'])).toEqual([1, 3, 6, 2, 2, 1])
    })

    test('the finish of a check is answered in memory', async () => {
      const { student, attemptId } = await aLiveLesson(server, 'checking')
      const inMemory = await countedInMemory()
      await student.does('/student/finish-final-check', { attemptId })
      expect(await inMemory(['/student/finish-final-check'])).toEqual([1])
    })
  },
  { metrics: { port: 0, host: '127.0.0.1' } },
)
