import type { StudentId } from '#contract/kernel/ids.ts'
import { aGreetedSocket, type TestSocket } from '../socket-pair.ts'
import { type Door, nameOf } from './doors.ts'
import { cookieOpens, HOUR, isClosed, MINUTE, tokenOpens } from './oracle.ts'
import type { Run } from './run.ts'
import type { GivenFile, OneOfSchool, SignIn } from './state.ts'

// Things that outlive a request: the lines of people who are in, and the addresses of files that they were given.

export interface Line {
  signIn: SignIn
  socket: TestSocket
  isClosed: boolean
}

const LINES = 3

/** Some of those who are in open a line, each at one of the servers. */
export async function openLines(run: Run): Promise<Line[]> {
  const { knows, chance } = run
  const may = knows.signIns.filter((signIn) => signIn.role !== 'office' && tokenOpens(knows, signIn))
  const those = may.length <= LINES ? may : may.filter(() => chance.falls(LINES / may.length))
  const lines: Line[] = []
  for (const signIn of those) {
    const socket = await aGreetedSocket(run.server, signIn)
    const line = { signIn, socket, isClosed: false }
    void socket.closed.then(() => (line.isClosed = true))
    lines.push(line)
  }
  return lines
}

/** A line ends with its sign-in, and with nothing else. */
export function lineDoors(lines: readonly Line[]): Door[] {
  return lines.map(({ signIn, ...line }, index) => ({
    name: `the line of ${nameOf(signIn)}`,
    // Rights that have changed are asked for anew.
    opens: !signIn.hasEnded && !signIn.isTokenOld,
    isRemembered: true,
    tries: () => Promise.resolve(!lines[index]!.isClosed && line.socket.ws.readyState < 2),
  }))
}

/** Somebody of the office asks for everything of one student, as a file for their own sign-in. */
export async function exportsStudent(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const { branchId } = knows
  const isAble = (signIn: SignIn) => signIn.role === 'office' && tokenOpens(knows, signIn)
  const able = knows.signIns.filter((signIn) => isAble(signIn) && signIn.whom.password !== null)
  if (able.length === 0) return null
  const signIn = chance.pick(able)
  const { token } = signIn
  const proof = { kind: 'password', password: signIn.whom.password! } as const
  run.must('/prove', await run.send('/prove', { proof }, { token }))
  const about = chance.pick(run.people('student'))
  const wish = { branchId, studentId: about.id as StudentId }
  const { url } = run.must(
    '/office/export-student',
    await run.send('/office/export-student', wish, { token }),
  )
  knows.files.push({ url: url as string, about, signIn, at: knows.now, key: knows.key.current })
  return `${signIn.whom.name} exports ${about.name}`
}

/** Somebody reads a book: its files are for everybody who holds their address. */
export async function readsBook(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const tutor: OneOfSchool = chance.pick(run.people('tutor', (one) => !isClosed(one)))
  const { resources } = await run.does(tutor, '/resources', { textbookId: knows.textbookId })
  const url = resources[0].address as string
  knows.files.push({ url, about: null, signIn: null, at: knows.now, key: knows.key.current })
  return `${tutor.name} reads a book`
}

const MOST_FILES = 6

/** Within a part of its time an address may be open or not; then nothing is said of it. */
export function fileDoors(run: Run): Door[] {
  const { knows } = run
  knows.files.splice(0, knows.files.length - MOST_FILES)
  return knows.files.flatMap((file): Door[] => {
    const opens = fileOpens(run, file)
    if (opens === null) return []
    const name = `the address of ${file.about ? `the file of ${file.about.name}` : 'a book'}`
    const cookie = file.signIn?.cookies.at(-1)?.cookie
    const headers = cookie ? { cookie: `__Host-lepton-refresh=${cookie}` } : {}
    return [
      {
        name,
        opens,
        tries: async ({ http }) =>
          (await http.inject({ method: 'GET', url: file.url, headers })).statusCode === 200,
      },
    ]
  })
}

function fileOpens({ knows }: Run, { about, signIn, at, key }: GivenFile): boolean | null {
  if (key < knows.key.oldest || about?.isErased) return false
  if (signIn && !cookieOpens(knows, signIn)) return false
  const [surely, atMost] = signIn ? [5 * MINUTE, 15 * MINUTE] : [12 * HOUR, 36 * HOUR]
  if (knows.now - at < surely) return true
  return knows.now - at > atMost ? false : null
}
