import type { LessonId } from '#contract/kernel/ids.ts'
import { ask, type AnyPerson, Asker } from '#server/testing/actors.ts'
import { asServer } from '#server/testing/process/a-child-server.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import type { School } from '../school.ts'

/** Signed in without a browser: acts by the calls that a screen would send, so others see the same and it costs no screen. */
export async function comeWithoutScreen(
  { address, account }: School,
  loginId: string,
): Promise<Asker<AnyPerson>> {
  const server = asServer(() => Number(new URL(address).port))
  const { role, id, password } = account(loginId)
  const { body } = await ask(server, '/signin', { loginId, password })
  const access = { token: body.access.accessToken as string, cookie: undefined }
  return new Asker(() => server, { role, id, branchId: null } as AnyPerson, access)
}

/** A student without a screen comes into a lesson, and is there as long as the server runs. */
export async function joinWithoutScreen(school: School, loginId: string, lessonId: LessonId) {
  const student = await comeWithoutScreen(school, loginId)
  const { sessionId } = await student.does('/student/join-session', { lessonId })
  const socket = await aGreetedSocket(
    asServer(() => Number(new URL(school.address).port)),
    student,
  )
  await socket.subscribe(`lesson-room/${sessionId}`)
  return { student, sessionId }
}
