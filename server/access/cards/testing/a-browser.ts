import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { type Answer, ask } from '#server/testing/actors.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

/** A tablet on which nobody is signed in: it keeps the cookie that identifies the browser. */
export class Browser {
  cookie = ''
  private readonly server: () => TestServer

  constructor(server: () => TestServer) {
    this.server = server
  }

  /** Sends a secret to sign in, alone or with the picked student. */
  async shows(token: Secret, studentId?: StudentId): Promise<Answer> {
    const headers: Record<string, string> = this.cookie ? { cookie: this.cookie } : {}
    const shown = { token, ...(studentId ? { studentId } : {}) }
    const answer = await ask(this.server(), '/signin', shown, { headers })
    const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
    const own = lines.find((line) => line.startsWith('lepton-browser='))
    if (own) this.cookie = own.split(';')[0]!
    return answer
  }
}

/** An answer in one word: its kind, or the code of its refusal. */
export const wordOf = ({ status, body }: Answer): string => body?.kind ?? body?.code ?? String(status)

/** The lesson of the trial student in a live lesson. */
export async function trialLessonOf({ trialStudent }: LiveLesson): Promise<LessonId> {
  return (await trialStudent.ask('/student/auth', {})).body.me.onlyLessonId
}
