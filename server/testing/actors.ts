import { type CallPath, type InputOf, type OutputOf, callAt } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { StudentId, WriteId } from '#contract/kernel/ids.ts'
import { type IdSource, newId, thisDevice } from '#contract/kernel/random.ts'
import { beginSession, beginVisit, tellEntered } from '#server/access/identity/index.ts'
import type { Actor, LiveActor } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { jsonLog } from '#server/platform/log/log.ts'
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
  /** The token by which the server knows this browser again. */
  browser?: string | undefined
  /** The peer's address. */
  address?: string
  headers?: Record<string, string>
}

/** The input from a test: a write id is made when none is given. */
export type CallInput<Path extends CallPath> = Omit<InputOf<Path>, 'writeId'> & { writeId?: string }

export type Person = Pick<LiveActor, 'role' | 'id' | 'branchId'>
/** Also of the office, whose head has no branch. */
export type AnyPerson = Pick<Actor, 'role' | 'id' | 'branchId'>
const COOKIE = 'lepton-refresh'
const BROWSER = 'lepton-browser'
/** The browser of the classroom's tablet, and of a sign-in's first step; everybody who names one by its id stands before it. */
export const CLASSROOM_TABLET = 'the-tablet-of-the-classroom'

/** One call as a browser sends it. */
export async function ask<Path extends CallPath>(
  { http, config }: TestServer,
  path: Path,
  input: CallInput<Path>,
  { token, cookie, browser, address, headers: more }: Sender = {},
): Promise<Answer> {
  const body = isWrite(callAt.get(path)!) ? { writeId: newId<WriteId>(), ...input } : input
  const cookies = [cookie && `${COOKIE}=${cookie}`, browser && `${BROWSER}=${browser}`]
    .filter(Boolean)
    .join('; ')
  const { statusCode, payload, headers } = await http.inject({
    method: 'POST',
    url: config.basePath + path,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookies === '' ? {} : { cookie: cookies }),
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
export class Asker<P extends AnyPerson = Person> {
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
    const { token, cookie } = this
    const browser =
      'tabletId' in input || 'ticket' in input || path.endsWith('-tablet') || path === '/signin-passkey'
        ? CLASSROOM_TABLET
        : undefined
    const answer = await ask(this.server(), path, input, { token, cookie, browser })
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

/** Somebody who comes in with a browser of their own, by a way that needs no test. */
export function aComing(tx: Tx, now: Date): Parameters<typeof beginSession>[0] {
  return { tx, now, way: { kind: 'password', id: null, grantedBy: null }, visit: aVisit() }
}

/** Of a browser that nobody knows. */
export function aVisit(by: IdSource = thisDevice): Visit {
  const browser = newId<string>(by)
  return {
    address: '192.0.2.1',
    refreshToken: null,
    device: '',
    knownBrowser: null,
    browserToken: () => browser,
    keepRefreshToken: () => undefined,
    keepShownFirst: () => undefined,
  }
}

type Begun = Awaited<ReturnType<typeof beginSession>>

/** The access of a sign-in that was begun by the same function as in /signin. */
export async function accessOf(database: Database, begun: Begun, now: Date): Promise<string> {
  const door = { database, visit: aVisit(), now, log: jsonLog(() => undefined) }
  return (await tellEntered(begun, door)).access.accessToken
}

/** A sign-in without a password, begun in this transaction. Call the result after the commit. */
export async function beginAsker<P extends AnyPerson>(
  tx: Tx,
  server: () => TestServer,
  person: P,
): Promise<() => Promise<Asker<P>>> {
  const { role: of } = person
  const role = of === 'tutor' || of === 'office' ? of : 'student'
  const whom = { role, personId: person.id } as const
  const begun = await beginSession(aComing(tx, server().clock()), whom, null)
  return () => enteredAsker(server, person, begun)
}

/** Signed in without a password. */
export async function signedIn<P extends AnyPerson>(server: () => TestServer, person: P): Promise<Asker<P>> {
  return await (
    await server().database.transaction((tx) => beginAsker(tx, server, person))
  )()
}

async function enteredAsker<P extends AnyPerson>(
  server: () => TestServer,
  person: P,
  begun: Begun,
): Promise<Asker<P>> {
  const { database, clock } = server()
  const cookie = 'refreshToken' in begun ? begun.refreshToken : undefined
  return new Asker(server, person, { token: await accessOf(database, begun, clock()), cookie })
}

/** A visit by a link, of a viewer of a lesson or a parent, begun in this transaction. Call the result after the commit. */
export async function beginGuest(
  tx: Tx,
  server: () => TestServer,
  guest: Parameters<typeof beginVisit>[1],
  way: Parameters<typeof beginVisit>[0]['way'] = { kind: 'link', id: null, grantedBy: null },
): Promise<() => Promise<Asker>> {
  const me = { role: 'parent', studentId: guest.id, displayName: '', timeZone: 'Asia/Tokyo' } as const
  const coming = { ...aComing(tx, server().clock()), way }
  const begun = await beginVisit(coming, guest, me, 15 * 60_000)
  return () => enteredAsker(server, guest, begun)
}

/** Signed in by a link: a viewer of a lesson, or a parent. */
export async function visiting(
  server: () => TestServer,
  guest: Parameters<typeof beginVisit>[1],
): Promise<Asker> {
  return await (
    await server().database.transaction((tx) => beginGuest(tx, server, guest))
  )()
}

/** The same person, in one browser more; a parent by their lasting link, if they have one. */
export async function signedInAgain(
  server: () => TestServer,
  { person }: Asker<AnyPerson>,
): Promise<Asker<AnyPerson>> {
  const { role, id, branchId } = person
  if (role !== 'parent') return await signedIn(server, person)
  const guest = { role, id: id as StudentId, branchId: branchId! }
  const begin = await server().database.transaction(async (tx) => {
    const link = tx.db
      .selectFrom('signIn')
      .select('wayId')
      .where('personId', '=', id)
      .where('role', '=', role)
    const own = await link.where('way', '=', 'guardian-link').executeTakeFirst()
    const way = own && ({ kind: 'guardian-link', id: own.wayId, grantedBy: null } as const)
    return await beginGuest(tx, server, guest, way)
  })
  return await begin()
}
