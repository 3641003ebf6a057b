import { afterAll, afterEach, expect } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { aMailServer } from '#server/family/letters/testing/a-mail-server.ts'
import { drainJobs } from '#server/platform/jobs/run-jobs.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer, type TestServer } from '#server/testing/a-server.ts'
import { ask, Asker } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { type LetterDependencies, letterJobs } from '../outbox/send-letters.ts'

const MINUTE_MS = 60_000
export const ORIGIN = 'https://class.example'

export function secretIn(kind: 'confirm' | 'stop' | 'family', text: string): Secret {
  return new RegExp(`#${kind}=([\\w-]{43})`).exec(text)?.[1] as Secret
}

/** One turn of a server. */
export async function sendLetters(deps: LetterDependencies): Promise<void> {
  for (const kind of letterJobs(deps)) {
    await kind.before!()
    await drainJobs(deps, kind, new AbortController().signal)
  }
}

type Scene = ReturnType<typeof sceneOf>
type MailServer = Awaited<ReturnType<typeof aMailServer>>

/** A mail server of one test file, and a function that runs tests for a school with it, on each database. */
export async function aLetterSchool() {
  const mailServer = await aMailServer({ login: { user: 'school', password: 'p@ss word' } })
  const { arrived, refuseNext, smtp } = mailServer
  const eachLetterServer = (tests: (scene: Scene) => void): void => {
    afterAll(() => mailServer.close())
    eachServer(
      (server) => {
        afterEach(async () => {
          server().clock.set(TEN_O_CLOCK)
          // Letters of a test before do not wait for the next one.
          await server().database.transaction(async (tx) => {
            await tx.db.deleteFrom('letter').execute()
            await tx.db.deleteFrom('job').where('kind', '=', 'letter').execute()
            await tx.db.deleteFrom('letterAddress').execute()
          })
          arrived.length = 0
        })
        tests(sceneOf(server, mailServer))
      },
      { smtp },
    )
  }
  return { eachLetterServer, arrived, refuseNext, smtp }
}

function sceneOf(server: () => TestServer, { arrived }: MailServer) {
  const pass = (ms: number) => server().clock.pass(ms)
  const deps = () => {
    const { config, database, clock, logged } = server()
    return {
      config: { ...config, publicOrigin: ORIGIN },
      database,
      clock,
      log: jsonLog((line) => logged.push(line)),
    }
  }
  const send = () => sendLetters(deps())
  const states = async () => {
    const rows = await server().database.transaction((tx) =>
      tx.db
        .selectFrom('letter')
        .innerJoin('job', 'job.aboutId', 'letter.id')
        .select(['letter.kind', 'state', 'reason', 'attempts'])
        .orderBy('madeAt')
        .orderBy('letter.kind')
        .execute(),
    )
    return rows.map(({ kind, state, reason, attempts }) => [kind, state, reason, attempts])
  }

  /** A guardian who reads the page on their phone, by a lasting link. */
  const aGuardian = async (lesson: LiveLesson, who = lesson.student) => {
    const secret = aSecret()
    const wish = { studentId: who.id, relation: 'mother', secret } as const
    const { link } = await lesson.tutor.does('/make-guardian-link', wish)
    const phone = new Browser(server)
    const visit = async () => {
      const { body } = await phone.shows(secret)
      const person = { role: 'parent', id: who.id, branchId: lesson.branchId } as const
      return new Asker(server, person, { token: body.access.accessToken, cookie: undefined })
    }
    return { link, phone, visit, mother: await visit() }
  }
  const press = (path: '/confirm-letters' | '/stop-letters', token: Secret) => ask(server(), path, { token })

  /** A guardian whose address is confirmed. */
  const aReader = async (
    lesson: LiveLesson,
    { address = 'mother@home.example', language = 'ja' as 'ja' | 'en' } = {},
  ) => {
    const guardian = await aGuardian(lesson)
    await guardian.mother.does('/guardian/ask-for-letters', { address, language })
    await send()
    const first = arrived.pop()!
    expect((await press('/confirm-letters', secretIn('confirm', first.text))).status).toBe(204)
    return { ...guardian, first }
  }
  /** The student reads, calls at a sentence, and the lesson finishes. */
  const study = async ({ student, tutor, lessonId, sessionId, textbookId }: LiveLesson) => {
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    pass(10 * MINUTE_MS)
    await student.does('/student/raise-call', { sessionId })
    const callId = (await tutor.does('/tutor/join-session', { lessonId })).room.line[0]!.id
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    pass(MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
  }
  return { server, pass, deps, send, states, aGuardian, aReader, study, press }
}
