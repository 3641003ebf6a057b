import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { files } from '#server/app.ts'
import type { TestServer } from '../a-server.ts'
import { type AnyPerson, type Answer, ask, type Asker, Asker as InABrowser, keptCookie } from '../actors.ts'
import type { LiveLesson } from '../scenes/a-live-lesson.ts'
import { signInOf } from '../signed-claims.ts'
import { aGreetedSocket } from '../socket-pair.ts'

/** By the promise of the product, the time within which an ending has reached all servers. */
const REACHES_MS = 2_000
const AUTH = { student: '/student/auth', tutor: '/tutor/auth', office: '/office/auth' } as const

/** All that one sign-in holds open at a server. */
export interface HeldOpen {
  what: readonly string[]
  /** What is still open 2 s later; as soon as nothing is, nothing. */
  stillOpen(): Promise<string[]>
  /** What is closed now. */
  closed(): Promise<string[]>
  letGo(): Promise<void>
}

/** The person of a successful answer at a door, in a browser of their own. */
export function cameIn(server: () => TestServer, answer: Answer, branchId: AnyPerson['branchId']) {
  if (answer.status !== 200 || answer.body.kind !== 'entered')
    throw new Error(`Not in: ${answer.status} ${JSON.stringify(answer.body)}`)
  const { me, access } = answer.body
  const person = { role: me.role, id: me.studentId ?? me.id, branchId } as AnyPerson
  const cookie = keptCookie(answer) ?? undefined
  return new InABrowser<AnyPerson>(server, person, { token: access.accessToken as string, cookie })
}

/** Asks a call, holds a socket and a long poll open, and has the address of a file: a recording of the first student, or their export. */
export async function holdOpen(
  server: TestServer,
  asker: Asker<AnyPerson>,
  lesson: Pick<LiveLesson, 'recordingId' | 'student'>,
): Promise<HeldOpen> {
  const { role } = asker.person
  const { token } = asker
  const headers = { authorization: `Bearer ${token}` }
  const isOpen: Record<string, () => Promise<boolean>> = {
    call: async () => (await ask(server, '/levels', {}, { token })).status !== 403,
  }
  const isMachine = !token.includes('.')
  const address = isMachine ? null : addressFor(server, asker, lesson)
  const isGiven = async () => (await server.http.inject({ url: address!, headers })).statusCode === 200
  // Of a lesson that is another tutor's, there is none to hear.
  if (address !== null && (await isGiven())) isOpen.file = isGiven
  let socket: WebSocket | null = null
  if (role !== 'office') {
    ;({ ws: socket } = await aGreetedSocket(server, asker))
    const poll = async (id?: string) => {
      const payload = { ...(id && { poll: id }), topics: [], tells: [] }
      return await server.http.inject({ method: 'POST', url: '/live/poll', headers, payload })
    }
    const { poll: id } = JSON.parse((await poll()).payload) as { poll: string }
    let isWaiting = true
    void poll(id).then(() => (isWaiting = false))
    isOpen.socket = async () => socket!.readyState === WebSocket.OPEN
    isOpen.poll = async () => isWaiting || (await poll(id)).statusCode !== 403
  }
  const which = async (state: boolean) => {
    const found = await Promise.all(
      Object.entries(isOpen).map(async ([name, ask]) => ((await ask()) === state ? [name] : [])),
    )
    return found.flat()
  }
  const renews = async () => {
    const { cookie } = asker
    if (!cookie || role === 'viewer' || role === 'parent') return false
    return (await ask(server, AUTH[role], {}, { cookie })).status === 200
  }
  return {
    what: Object.keys(isOpen),
    async stillOpen() {
      const until = performance.now() + REACHES_MS
      let open = await which(true)
      while (open.length > 0 && performance.now() < until) {
        await wait(20)
        open = await which(true)
      }
      return [...open, ...((await renews()) ? ['cookie'] : [])]
    },
    closed: () => which(false),
    letGo: async () => socket?.terminate(),
  }
}

function addressFor(
  server: TestServer,
  asker: Asker<AnyPerson>,
  { recordingId, student }: Pick<LiveLesson, 'recordingId' | 'student'>,
): string | null {
  const { role, id } = asker.person
  const isExport = role === 'office'
  if (!isExport && (recordingId === '' || role === 'viewer')) return null
  if ((role === 'student' || role === 'parent') && id !== student.id) return null
  const { addresses } = isExport ? files.export : files.recording
  const fileId = isExport ? student.id : recordingId
  return addresses!.sign(server, [fileId, signInOf(asker)], addresses!.expiryAfter(server.clock()))
}
