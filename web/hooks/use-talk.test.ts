import { expect, test } from 'vitest'
import type { Me } from '#contract/access/identity.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import { talkFactsOf } from './use-talk.ts'

const tutor = { role: 'tutor', id: 'hana' } as Me
const sora = { role: 'student', id: 'sora' } as Me
const umi = { role: 'student', id: 'umi' } as Me
const common = { tutorId: 'hana', displayName: 'Hana', callId: null, beganAt: 5 }
const withSora = { ...common, id: 'one', kind: 'private', studentId: 'sora' } as RoomTalk
const toClass = { ...common, id: 'two', kind: 'class', studentId: null } as RoomTalk

function aRoom(...talks: RoomTalk[]): Room {
  const students = { sora: { id: 'sora', displayName: 'Sora' } } as unknown as Room['students']
  return { ...lessonRoom.empty, status: 'running', students, talks }
}

test('the two of a private talk take part in it, each with the name of the other', () => {
  const room = aRoom(withSora)
  expect(talkFactsOf(room, tutor)).toMatchObject({ id: 'one', kind: 'private', ownId: 'hana', with: 'Sora' })
  expect(talkFactsOf(room, sora)).toMatchObject({ id: 'one', kind: 'private', ownId: 'sora', with: 'Hana' })
})

test('a student outside a private talk takes no part in it', () => {
  // What the server tells of a talk to students who are not in it.
  expect(talkFactsOf(aRoom({ ...withSora, studentId: null }), umi)).toBeNull()
})

test('everybody hears a talk with the class, except a student who is in a private one', () => {
  const room = aRoom(toClass, { ...withSora, tutorId: 'riku' as RoomTalk['tutorId'] })
  expect(talkFactsOf(room, tutor)).toMatchObject({ id: 'two', with: null })
  expect(talkFactsOf(room, umi)).toMatchObject({ id: 'two', with: 'Hana' })
  expect(talkFactsOf(room, sora)).toMatchObject({ id: 'one' })
})

test('there are no talk facts in a finished lesson, or without a talk', () => {
  expect(talkFactsOf(aRoom(), tutor)).toBeNull()
  expect(talkFactsOf({ ...aRoom(withSora), status: 'finished' }, tutor)).toBeNull()
})
