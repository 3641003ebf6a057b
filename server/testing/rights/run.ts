import type { CallPath } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { AnAuthenticator } from '#server/access/passkeys/testing/an-authenticator.ts'
import type { aLyingProvider } from '#server/access/single-sign-on/testing/a-lying-provider.ts'
import { chanceFrom } from '#server/platform/chance.ts'
import type { Database } from '#server/platform/database.ts'
import type { SettableClock } from '../a-clock.ts'
import type { TestServer } from '../a-server.ts'
import {
  type Answer,
  ask,
  type Asker,
  type AnyPerson,
  type CallInput,
  keptCookie,
  signedIn,
} from '../actors.ts'
import { aSecret } from '../sample.ts'
import type { OneSchool } from '../scenes/one-school.ts'
import { LASTS, TOKEN_LASTS } from './oracle.ts'
import type { Device, Knowledge, Made, OneOfSchool, Phone, SignIn } from './state.ts'

export interface From {
  token?: string
  cookie?: string
  phone?: Phone | null
}

type Came = Pick<SignIn, 'role' | 'whom' | 'way'> &
  Partial<Pick<SignIn, 'grant' | 'by' | 'phone' | 'endsAt'>> & {
    /** Of a guest, who cannot renew it. */
    lasts?: number
    /** On a tablet of many people, which becomes nobody's known device. */
    isShared?: boolean
  }

const FINE = 2 ** 30

/** Choices that are the same for the same seed. */
export class Choices {
  private readonly chance: ReturnType<typeof chanceFrom>

  constructor(seed: number) {
    this.chance = chanceFrom(String(seed))
  }

  /** A whole number from 0 to below this one. */
  upTo(below: number): number {
    return this.chance.below(below)
  }

  /** True so often, of once. */
  falls(share: number): boolean {
    return this.chance.below(FINE) < share * FINE
  }

  /** @throws for an empty list. */
  pick<T>(those: readonly T[]): T {
    if (those.length === 0) throw new Error('Nothing to pick from')
    return those[this.chance.below(those.length)]!
  }

  some<T>(those: readonly T[], share: number): T[] {
    return those.filter(() => this.falls(share))
  }
}

/** The server and the oracle differ. */
export class Difference extends Error {}

/** One run: a school, what the oracle knows of it, and the chance that decides what happens next. */
export class Run {
  readonly chance: Choices
  readonly school: OneSchool
  readonly clock: SettableClock
  /** The provider of the school's sign-on. */
  readonly provider: Awaited<ReturnType<typeof aLyingProvider>>
  knows: Knowledge
  /** The knowledge of the oracle when the last backup was made. */
  saved: Knowledge | null = null
  /** Of a few rounds, for `npm test`. */
  isShort = false
  /** The acts that were done, with how often. */
  readonly done = new Map<string, number>()
  /** The kinds of grants that were made, and the ways by which somebody came in. */
  readonly madeKinds = new Set<string>()
  readonly waysUsed = new Set<string>()
  readonly trail: string[] = []
  /** The devices that hold passkeys, by the number of the grant. */
  readonly devices = new Map<number, AnAuthenticator>()
  private sent = 0

  constructor(given: {
    choices: Choices
    school: OneSchool
    clock: SettableClock
    knows: Knowledge
    provider: Run['provider']
  }) {
    this.chance = given.choices
    this.provider = given.provider
    this.school = given.school
    this.clock = given.clock
    this.knows = given.knows
  }

  get server(): TestServer {
    return this.chance.pick(this.school.servers)
  }

  get database(): Database {
    return this.school.servers[0]!.database
  }

  /** A request from an address of its own, so that no network is counted. */
  async send<Path extends CallPath>(
    path: Path,
    input: CallInput<Path>,
    { token, cookie, phone }: From = {},
    server = this.server,
  ): Promise<Answer> {
    const cookies = [
      cookie && `__Host-lepton-refresh=${cookie}`,
      phone && `__Host-lepton-browser=${phone.token}`,
    ].filter(Boolean)
    const headers = cookies.length === 0 ? {} : { headers: { cookie: cookies.join('; ') } }
    const sent = (this.sent += 1)
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
    return await ask(server, path, input, { ...(token === undefined ? {} : { token }), address, ...headers })
  }

  /** Somebody of the school signs in for one act, by no way that is tried. */
  async as({ role, id }: OneOfSchool): Promise<Asker<AnyPerson>> {
    const { server } = this
    const { branchId } = this.knows
    return await signedIn(() => server, { role, id, branchId } as AnyPerson)
  }

  /** The output of a call that is to succeed. @throws Difference for every other answer. */
  must(path: string, answer: Answer): Answer['body'] {
    if (answer.status >= 300)
      throw new Difference(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  async does<Path extends CallPath>(
    who: OneOfSchool,
    path: Path,
    input: CallInput<Path>,
  ): Promise<Answer['body']> {
    const { token } = await this.as(who)
    return this.must(path, await this.send(path, input, { token }))
  }

  people(role: OneOfSchool['role'], fits: (person: OneOfSchool) => boolean = () => true): OneOfSchool[] {
    return this.knows.people.filter((person) => person.role === role && !person.isErased && fits(person))
  }

  steady(role: OneOfSchool['role']): OneOfSchool {
    return this.people(role, ({ isSteady }) => isSteady)[0]!
  }

  grants(kinds: readonly Made['kind'][]): Made[] {
    return this.knows.grants.filter(({ kind }) => kinds.includes(kind))
  }

  /** Notes a grant that somebody has made. */
  made(given: Pick<Made, 'kind' | 'whom' | 'by' | 'until'> & Partial<Made>): Made {
    const grant: Made = {
      nr: (this.knows.count += 1),
      id: '',
      secret: aSecret(),
      beneath: null,
      isUsed: false,
      hasEnded: false,
      shutIn: null,
      phone: null,
      isAllowed: false,
      hour: null,
      pictures: null,
      ...given,
    }
    this.knows.grants.push(grant)
    this.madeKinds.add(grant.kind)
    return grant
  }

  /** Notes a sign-in that the server has just begun. */
  entered(answer: Answer, came: Came): SignIn {
    const { role, whom, way, grant = null, by = grant?.by ?? null, phone = null } = came
    const { now, key } = this.knows
    const longest = role === 'parent' || role === 'viewer' ? null : LASTS[role].longest
    const endsAt = came.endsAt ?? (longest === null ? null : now + longest)
    const cookie = keptCookie(answer)
    const signIn: SignIn = {
      nr: (this.knows.count += 1),
      role,
      whom,
      way,
      grant,
      by,
      phone,
      endsAt,
      hasEnded: false,
      endedIn: 0,
      token: answer.body.access.accessToken as string,
      tokenUntil: tokenEnd(now, endsAt, came.lasts ?? TOKEN_LASTS),
      tokenKey: key.current,
      isTokenOld: false,
      cookies: cookie ? [{ cookie, at: now, replacedAt: null }] : [],
    }
    this.knows.signIns.push(signIn)
    this.waysUsed.add(way)
    if (phone && !came.isShared && role !== 'parent' && role !== 'viewer') {
      knowIn(phone, { whom, way, grant, by })
    }
    return signIn
  }

  secret(): Secret {
    return aSecret()
  }
}

/** The school knows this person in this browser from now on. */
export function knowIn(phone: Phone, device: Device): void {
  const { whom, way, grant, by } = device
  const same = phone.known.find((known) => known.whom === whom && known.way === way && known.grant === grant)
  if (same) same.by = by
  else phone.known.push(device)
}

export function tokenEnd(now: number, endsAt: number | null, lasts: number): number {
  return endsAt === null ? now + lasts : Math.min(now + lasts, endsAt)
}
