import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { ConsentAnswers } from '#contract/school/consents.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Answer, ask, Asker, keptCookie, type Person, type Sender } from '#server/testing/actors.ts'

type TrialStudent = Asker<Person & { role: 'student'; id: StudentId }>

/** A family with its invitation, in any browser. */
export const aFamily = (server: () => TestServer) => ({
  /** Opens the page. */
  reads: (token: Secret) => ask(server(), '/student/get-trial-student-info', { token }),

  /** Presses the button, under a default name. */
  signsIn: (
    token: Secret,
    given: {
      displayName?: string
      reading?: string
      pressId?: string
      consents?: Omit<ConsentAnswers, 'edition'>
    } = {},
    from: Sender = {},
  ) =>
    ask(
      server(),
      '/student/sign-in-trial-student',
      { token, displayName: 'そら', ...given, pressId: (given.pressId ?? newId()) as never },
      from,
    ),

  /** The trial student of a successful answer. */
  came: (answer: Answer, branchId: Person['branchId']): TrialStudent => {
    if (answer.status !== 200) throw new Error(`Not in: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { access, me } = answer.body as {
      access: { accessToken: string }
      me: { id: StudentId; onlyLessonId: LessonId }
    }
    const person = { role: 'student' as const, id: me.id, branchId }
    return new Asker(server, person, { token: access.accessToken, cookie: keptCookie(answer) ?? undefined })
  },
})
