import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { WriteId } from '#contract/kernel/ids.ts'
import type { Revision } from '#contract/kernel/live/revision.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { liveAddress } from '#server/testing/socket-pair.ts'
import { createTransactions, type Part } from '#web/client/topics/transactions.ts'
import { Tab } from './tab/tab.ts'

const WRITE_EVERY_MS = 60

eachServer((server) => {
  /** A tutor's browser in this lesson, with the reader, the connections and the transactions of the product. */
  const aDevice = async ({ sessionId, lessonId, student }: LiveLesson, by: LiveLesson['tutor']) => {
    await liveAddress(server())
    const { port } = server().http.server.address() as AddressInfo
    const tab = new Tab({ port, person: { id: by.id, role: 'tutor', token: by.token }, sessionId })
    onTestFinished(() => tab.close())
    await tab.reached(1)
    const { client, room } = tab
    const transactions = createTransactions(client.config, room)
    const part: Part<Room, string> = {
      of: (room) => room.students[student.id]!.note,
      put: (room) => room,
    }
    let sends = 0
    const send = (note: string, seen: Revision) => {
      sends += 1
      const change = { kind: 'note', note } as const
      const write = { writeId: newId<WriteId>(), lessonId, studentId: student.id, change, seen }
      return client.ask('/tutor/record-state', write)
    }
    const append = (line: string) => (note: string) => (note === '' ? line : `${note}\n${line}`)
    return {
      sends: () => sends,
      append: (line: string) => transactions.transact(part, append(line), send),
    }
  }

  const noteIn = async ({ tutor, lessonId, student }: LiveLesson) => {
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    return room.students[student.id]!.note.split('\n')
  }

  const aLesson = async () => {
    const lesson = await aLiveLesson(server, 'running')
    await lesson.colleague.does('/tutor/join-session', { lessonId: lesson.lessonId })
    return lesson
  }

  test('when two tutors write one note at once, the slower one decides anew, and both texts are there', async () => {
    const lesson = await aLesson()
    const devices = [await aDevice(lesson, lesson.tutor), await aDevice(lesson, lesson.colleague)]
    const wrote = await Promise.all(devices.map((device, index) => device.append(`tutor ${index}`)))
    expect(wrote.map(({ committed }) => committed)).toEqual([true, true])
    expect(devices.map(({ sends }) => sends()).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect((await noteIn(lesson)).toSorted()).toEqual(['tutor 0', 'tutor 1'])
  })

  test('when eight devices write one note again and again, every line is there once', async () => {
    const lesson = await aLesson()
    const { tutor, colleague, student, classmate, sessionId, textbookId } = lesson
    const owners = Array.from({ length: 8 }, (_, index) => (index % 2 ? tutor : colleague))
    const devices = await Promise.all(owners.map((owner) => aDevice(lesson, owner)))
    const lines = devices.map((_, index) => [1, 2, 3, 4, 5].map((each) => `device ${index} line ${each}`))
    let isOver = false
    const turning = [student, classmate].map(async (who) => {
      // As often as the budget of a sign-in allows.
      for (let page = 1; !isOver; page = (page % 6) + 1) {
        await who.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
        await wait(WRITE_EVERY_MS)
      }
    })
    await Promise.all(
      devices.map(async ({ append }, index) => {
        for (const line of lines[index]!) await append(line)
      }),
    )
    isOver = true
    await Promise.all(turning)
    const written = await noteIn(lesson)
    expect(written.toSorted()).toEqual(lines.flat().toSorted())
    for (const own of lines) expect(written.filter((line) => own.includes(line))).toEqual(own)
    // The transactions did collide.
    expect(devices.reduce((sum, { sends }) => sum + sends(), 0)).toBeGreaterThan(lines.flat().length)
  })
})
