import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '../a-server.ts'
import { type Answer, keptCookie } from '../actors.ts'
import { cardOpens, cookieOpens, hourOf, isKnown, linkOpens, TOKEN_LASTS, tokenOpens } from './oracle.ts'
import { Difference, knowIn, type Run, tokenEnd } from './run.ts'
import type { SignIn } from './state.ts'

/** A door with the oracle's word for it, and how to try it at a server without using it up. */
export interface Door {
  name: string
  opens: boolean
  tries: (server: TestServer) => Promise<boolean>
}

/** Another server knows of an end, or of a key, within this time. */
const SOON_MS = 2_000
/** Of a browser, for one who has stolen an older one. */
const KEPT_COOKIES = 4

/** Tries each door at all servers of the school. @throws Difference with all that differ after the time that servers need. */
export async function tryDoors(run: Run, doors: readonly Door[]): Promise<void> {
  const differ: string[] = []
  for (const door of doors)
    for (const [index, server] of run.school.servers.entries())
      if (!(await isSoonSo(door, server)))
        differ.push(`${door.name} at server ${index}: the oracle says ${door.opens ? 'open' : 'shut'}`)
  if (differ.length > 0) throw new Difference(differ.join('\n'))
}

async function isSoonSo({ opens, tries }: Door, server: TestServer): Promise<boolean> {
  const until = performance.now() + SOON_MS
  while ((await tries(server)) !== opens) {
    if (performance.now() > until) return false
    await wait(50)
  }
  return true
}

/** True for an answer, false for "your session is over". @throws Difference for anything else. */
export function isIn({ status, body }: Answer): boolean {
  if (status < 300) return true
  if (status === 403) return false
  throw new Difference(`neither open nor shut: ${status} ${JSON.stringify(body)}`)
}

/** True for somebody who came in, false for a refusal. @throws Difference for anything else. */
export function hasCome({ status, body }: Answer): boolean {
  if (status === 200 && body.kind === 'entered') return true
  if (status === 409 || status === 404) return false
  throw new Difference(`neither in nor out: ${status} ${JSON.stringify(body)}`)
}

export function nameOf({ nr, role, whom, way, grant }: SignIn): string {
  return `sign-in ${nr} of ${role} ${whom.name} by ${way}${grant ? ` (${grant.kind} ${grant.nr})` : ''}`
}

/** A call of each role that asks for nothing but to be let in. */
function asksAs(run: Run, { role, token }: SignIn, server: TestServer): Promise<Answer> {
  switch (role) {
    case 'parent':
      return run.send('/student/mypage', {}, { token }, server)
    case 'office':
      return run.send('/office/own-ways-in', {}, { token }, server)
    default:
      return run.send('/levels', {}, { token }, server)
  }
}

export function tokenDoor(run: Run, signIn: SignIn): Door {
  return {
    name: `the token of ${nameOf(signIn)}`,
    opens: tokenOpens(run.knows, signIn),
    tries: async (server) => isIn(await asksAs(run, signIn, server)),
  }
}

/** Renews it, as an open page does: the cookie is another one afterwards. */
export function cookieDoor(run: Run, signIn: SignIn): Door | null {
  const { knows } = run
  const { role, cookies } = signIn
  if (role === 'parent' || role === 'viewer' || cookies.length === 0) return null
  return {
    name: `the cookie of ${nameOf(signIn)}`,
    opens: cookieOpens(knows, signIn),
    async tries(server) {
      const last = cookies.at(-1)!
      const { cookie } = last
      const answer = await run.send(`/${role}/auth`, {}, { cookie, phone: signIn.phone }, server)
      // Only an open sign-in can be renewed too often.
      if (answer.status === 429) return true
      if (!isIn(answer)) return false
      renewed(run, signIn, last, answer)
      return true
    },
  }
}

function renewed(run: Run, signIn: SignIn, used: SignIn['cookies'][number], answer: Answer): void {
  const { now, key } = run.knows
  for (const each of signIn.cookies) if (each.at < used.at) each.replacedAt ??= now
  signIn.cookies.push({ cookie: keptCookie(answer)!, at: now, replacedAt: null })
  signIn.cookies.splice(0, signIn.cookies.length - KEPT_COOKIES)
  Object.assign(signIn, {
    token: answer.body.access.accessToken as string,
    tokenUntil: tokenEnd(now, signIn.endsAt, TOKEN_LASTS),
    tokenKey: key.current,
    isTokenOld: false,
  })
}

function cardDoors(run: Run): Door[] {
  const { knows, chance } = run
  return run.grants(['card']).map((card) => {
    const phone = chance.falls(0.5) ? null : chance.pick(knows.phones)
    const whom = card.whom!
    const opens = cardOpens(knows, card, phone)
    return {
      name: `card ${card.nr} of ${whom.name} on ${phone ? 'a phone of the school' : 'a new phone'}`,
      opens,
      async tries(server) {
        const hour = isKnown(phone, whom) ? undefined : hourOf(knows, whom)
        const came = hasCome(await run.send('/signin', { token: card.secret }, { phone }, server))
        if (came && hour) hour.isOpened = true
        if (came && phone) knowIn(phone, { whom, way: 'card', grant: card, by: card.by })
        return came
      },
    }
  })
}

/** Links that work once are tried here only when they are to open nothing. */
function linkDoors(run: Run): Door[] {
  const { knows } = run
  const links = run.grants(['sign-in', 'lesson', 'viewer', 'parents-page'])
  return links
    .filter((link) => !linkOpens(knows, link))
    .map((link) => ({
      name: `${link.kind} link ${link.nr} of ${link.whom!.name}`,
      opens: false,
      tries: async (server) => hasCome(await run.send('/signin', { token: link.secret }, {}, server)),
    }))
}

export async function tryAllDoors(run: Run): Promise<void> {
  const { signIns } = run.knows
  await tryDoors(
    run,
    signIns.map((signIn) => tokenDoor(run, signIn)),
  )
  await tryDoors(
    run,
    signIns.flatMap((signIn) => cookieDoor(run, signIn) ?? []),
  )
  await tryDoors(run, [...cardDoors(run), ...linkDoors(run)])
}
