import { type CallPath, type InputOf, type OutputOf, callAt } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { accessTokens, getPerson, startSignIn, startVisit } from '#server/features/identity/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { TestServer } from './a-server.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer as it came, of whatever shape
  body: any
  headers: Record<string, string | number | string[] | undefined>
}

/** The sender of a request, as far as the wire shows. */
export interface Sender {
  token?: string | undefined
  cookie?: string | undefined
  /** The peer's address. */
  address?: string
  headers?: Record<string, string>
}

/** The input from a test: a write id is made when none is given. */
export type CallInput<Path extends CallPath> = Omit<InputOf<Path>, 'writeId'> & { writeId?: string }

export type Person = Pick<Actor, 'role' | 'id' | 'branchId'>
const COOKIE = 'lepton-refresh'

/** One call as a browser sends it. */
export async function ask<Path extends CallPath>(
  { http, config }: TestServer,
  path: Path,
  input: CallInput<Path>,
  { token, cookie, address, headers: more }: Sender = {},
): Promise<Answer> {
  const body = isWrite(callAt.get(path)!) ? { writeId: newId<WriteId>(), ...input } : input
  const { statusCode, payload, headers } = await http.inject({
    method: 'POST',
    url: config.basePath + path,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie: `${COOKIE}=${cookie}` } : {}),
      ...more,
    },
    ...(address ? { remoteAddress: address } : {}),
    payload: JSON.stringify(body),
  })
  return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload), headers }
}

/** The refresh credential set by a response: a token, null when deleted, undefined when unchanged. */
export function keptCookie({ headers }: Answer): string | null | undefined {
  const lines = [headers['set-cookie'] ?? []].flat() as string[]
  const line = lines.find((each) => /^[\w-]*lepton-refresh[\w-]*=/.test(each))
  const value = line === undefined ? undefined : /^[\w-]+=([^;]*)/.exec(line)![1]
  return value === '' ? null : value
}

/** A person in one browser: sends their token and keeps their cookie. */
export class Asker<P extends Person = Person> {
  readonly person: P
  token: string
  cookie: string | undefined
  private readonly server: () => TestServer

  constructor(
    server: () => TestServer,
    person: P,
    { token, cookie }: { token: string; cookie: string | undefined },
  ) {
    this.server = server
    this.person = person
    this.token = token
    this.cookie = cookie
  }

  get id(): P['id'] {
    return this.person.id
  }

  /** The answer, whatever its status. */
  async ask<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<Answer> {
    const answer = await ask(this.server(), path, input, this)
    const kept = keptCookie(answer)
    if (kept !== undefined) this.cookie = kept ?? undefined
    return answer
  }

  /** The output of a successful call. @throws for every other answer. */
  async does<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<OutputOf<Path>> {
    const { status, body } = await this.ask(path, input)
    if (status !== 200 && status !== 204)
      throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body as OutputOf<Path>
  }
}

/** Signed in without a password: the sign-in is started by the same function as in /signin. */
export async function signedIn<P extends Person>(server: () => TestServer, person: P): Promise<Asker<P>> {
  const { database, clock } = server()
  const role = person.role === 'tutor' ? 'tutor' : 'student'
  const started = await database.transaction(async (tx) =>
    startSignIn(tx, (await getPerson(tx, role, person.id)).person, { kind: 'password', id: null }, clock()),
  )
  const { accessToken } = await (await accessTokens(database)).issue(started.actor, clock())
  return new Asker(server, person, { token: accessToken, cookie: started.token })
}

/** Signed in by a link: a viewer of a lesson, or a parent. */
export async function visiting(
  server: () => TestServer,
  guest: Parameters<typeof startVisit>[1],
): Promise<Asker> {
  const { database, clock } = server()
  const actor = await database.transaction((tx) => startVisit(tx, guest, { kind: 'link', id: null }, clock()))
  const { accessToken } = await (await accessTokens(database)).issue(actor, clock())
  return new Asker(server, guest, { token: accessToken, cookie: undefined })
}
