import { expect, test } from 'vitest'
import { fakeTimers } from '../testing/fake-timers.ts'
import type { Reply } from './answer.ts'
import { createConnection } from './connection.ts'

function aConnection() {
  const posted: string[] = []
  const asked: string[] = []
  const network = {
    post: async (path: string): Promise<Reply> => {
      posted.push(path)
      return { status: 200, body: 'posted', retryAfterMs: 0 }
    },
    openSocket: () => {
      throw new Error('This test opens no socket')
    },
    probe: async () => true,
    isOnline: () => true,
    on: () => undefined,
  }
  const connection = createConnection(network, fakeTimers(0))
  const line = (reply: Reply | null) => ({
    ask(path: string) {
      asked.push(path)
      return reply === null ? null : Promise.resolve(reply)
    },
  })
  return { connection, posted, asked, line }
}

const well: Reply = { status: 200, body: 'asked', retryAfterMs: 0 }

test('a write goes over the live connection when there is one, and a question is posted', async () => {
  const { connection, posted, asked, line } = aConnection()
  expect(await connection.ask('/write', { writeId: 'w' }, 'key')).toMatchObject({ body: 'posted' })
  connection.setLine(line(well))
  expect(await connection.ask('/write', { writeId: 'w' }, 'key')).toEqual(well)
  expect(await connection.ask('/question', {}, 'key')).toMatchObject({ body: 'posted' })
  connection.setLine(null)
  expect(await connection.ask('/write', { writeId: 'w' }, 'key')).toMatchObject({ body: 'posted' })
  expect([posted, asked]).toEqual([['/write', '/question', '/write'], ['/write']])
})

test('a write that is too large for a frame, or needs no sign-in, is posted', async () => {
  const { connection, posted, line } = aConnection()
  connection.setLine(line(null))
  await connection.ask('/large', { writeId: 'w' }, 'key')
  connection.setLine(line(well))
  await connection.ask('/signed-out', { writeId: 'w' })
  expect(posted).toEqual(['/large', '/signed-out'])
})

test('an answer over the live connection shows that the server is reached, and a lost one does not', async () => {
  const { connection, line } = aConnection()
  connection.setLine(line('offline'))
  expect(await connection.ask('/write', { writeId: 'w' }, 'key')).toBe('offline')
  expect(connection.contact.get()).toBeNull()
  connection.setLine(line(well))
  await connection.ask('/write', { writeId: 'w' }, 'key')
  expect(connection.contact.get()).toEqual({ isAnswer: true })
})
