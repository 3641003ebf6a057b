import type { AddressInfo } from 'node:net'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/a-live-lesson.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/call-samples.ts'
import { everybody } from '#server/testing/everybody.ts'
import { liveAddress } from '#server/testing/socket-pair.ts'
import { Names } from './named.ts'

const STAGES: Stage[] = ['running', 'checking', 'calling', 'honored', 'waiting', 'invited', 'planned']

/** Where hostile things are done: two lessons with everybody who may or may not have to do with them. */
export interface Ground {
  server: TestServer
  port: number
  people: readonly Asker[]
  names: Names
  /** What was answered that should not have been, and the like; one sentence each. */
  problems: string[]
  /** How many requests and frames were sent. */
  sent: number
}

/** A fresh one: what went before has signed people out, finished lessons, used up links. */
export async function openGround(server: TestServer, which: number): Promise<Ground> {
  const now = server.clock().getTime()
  const here = await aLiveLesson(() => server, STAGES[which % STAGES.length], now)
  const elsewhere = await aLiveLesson(() => server, 'running', now)
  await liveAddress(server)
  const { port } = server.http.server.address() as AddressInfo
  const people = everybody(() => server, here, elsewhere)
  return {
    server,
    port,
    people,
    names: new Names([namesOf(here), namesOf(elsewhere)]),
    problems: [],
    sent: 0,
  }
}

function namesOf(lesson: LiveLesson): Record<string, string> {
  const ids = Object.entries(lesson).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return {
    ...Object.fromEntries(ids),
    studentId: lesson.student.id,
    tutorId: lesson.tutor.id,
    classroomId: lesson.classroom.id,
    topic: `lesson-room/${lesson.sessionId}`,
    token: lesson.student.token,
    secret: lesson.invitation || aSecret(),
  }
}
