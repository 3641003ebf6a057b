import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { newId } from '#contract/kernel/random.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type AnyPerson, type Asker, signedIn } from '#server/testing/actors.ts'
import { aTutor } from '#server/testing/builders.ts'
import { everybody } from '#server/testing/everybody.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'
import { liveAddress } from '#server/testing/socket-pair.ts'
import { judgeAnswer } from './judge.ts'

/** One hostile step as plain data, so that a failing plan can be read. */
export interface StepPlan {
  kind: string
}

/** One kind of hostile step: makes a plan and runs it. Problems are added to the ground. */
export interface Step<P extends StepPlan = StepPlan> {
  plans: fc.Arbitrary<P>
  carryOut(ground: Ground, plan: P): Promise<void>
}

const STAGES: Stage[] = ['running', 'checking', 'calling', 'honored', 'waiting', 'invited', 'planned']

/** The school under attack: two lessons, with people of every role inside and outside of them. */
export interface Ground {
  server: TestServer
  port: number
  people: readonly Asker<AnyPerson>[]
  names: Names
  /** One sentence for each wrong response. */
  problems: string[]
  /** How many requests and frames were sent. */
  sent: number
}

/** Each batch has its own ground: the steps sign people out, finish lessons and use up links. */
export async function openGround(server: TestServer, which: number): Promise<Ground> {
  const now = server.clock().getTime()
  const here = await aLiveLesson(() => server, STAGES[which % STAGES.length], now)
  const elsewhere = await aLiveLesson(() => server, 'running', now)
  await liveAddress(server)
  const { port } = server.http.server.address() as AddressInfo
  const people = [...everybody(() => server, here, elsewhere), await aFormerTutor(server, here)]
  return {
    server,
    port,
    people,
    names: new Names([namesOf(here), namesOf(elsewhere)]),
    problems: [],
    sent: 0,
  }
}

/** The place of somebody with a token from before they left. */
export const FORMER_TUTOR = 14

/** A tutor of the branch who has left since they signed in. */
async function aFormerTutor(server: TestServer, { branchId, office }: LiveLesson): Promise<Asker<AnyPerson>> {
  const former = await aTutor(server.database, { branchId })
  const asker = await signedIn(() => server, former)
  await office.does('/office/tutor-leaves', { branchId, tutorId: former.id, revision: 0, keep: [] })
  return asker
}

/** Posts a body as it is, judges the response, learns the ids in it, and returns its status. */
export async function post(
  ground: Ground,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  const { server, names, problems } = ground
  const answer = await server.http.inject({
    method: 'POST',
    url: server.config.basePath + path,
    headers,
    payload: names.fill(body),
  })
  ground.sent += 1
  names.learn(answer.payload)
  problems.push(
    ...judgeAnswer(path, answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.payload),
  )
  return answer.statusCode
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

/** Plans contain names in place of ids, which exist only when the plan runs. So one seed makes the same plan in any school. */
const MARK = '$named:'

/** The named thing in one of the two lessons; most people here belong to the first. */
export const named = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constant(`${MARK}0:${name}`) },
    { weight: 2, arbitrary: fc.constant(`${MARK}1:${name}`) },
    // Another kind of thing, an id from an earlier response, or an id of nothing.
    { weight: 1, arbitrary: fc.nat(99).map((which) => `${MARK}any:${which}`) },
    { weight: 1, arbitrary: fc.nat(99).map((which) => `${MARK}learned:${which}`) },
    { weight: 1, arbitrary: fc.constant(`${MARK}nothing`) },
  )

/** A write id out of a few, so that the same and other people reuse it for the same and other calls. */
export const writeId: fc.Arbitrary<string> = fc.nat(40).map((which) => `${MARK}write:${which}`)

/** The ids behind the names of a plan, in one school. */
class Names {
  private readonly lessons: readonly Record<string, string>[]
  private readonly all: string[]
  private readonly learned: string[] = []
  private readonly writes = new Map<string, string>()

  constructor(lessons: readonly Record<string, string>[]) {
    this.lessons = lessons
    this.all = lessons.flatMap((names) => Object.values(names))
  }

  /** Replaces the names in a text by ids. */
  fill(text: string): string {
    return text.replaceAll(/\$named:(\w+)(?::([\w-]+))?/g, (_whole, where: string, which = '') => {
      if (where === 'any') return this.all[Number(which) % this.all.length]!
      if (where === 'learned') return this.learned[Number(which) % this.learned.length] ?? newId()
      if (where === 'write') return this.writeOf(which)
      return this.lessons[Number(where)]?.[which] ?? newId()
    })
  }

  /** Remembers the ids in a response: a plan may name the results of earlier steps. */
  learn(answer: string): void {
    for (const [id] of answer.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) this.learned.push(id)
    this.learned.splice(0, this.learned.length - 100)
  }

  private writeOf(which: string): string {
    if (!this.writes.has(which)) this.writes.set(which, newId())
    return this.writes.get(which)!
  }
}
