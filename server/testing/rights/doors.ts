import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '../a-server.ts'
import { type Answer, keptCookie } from '../actors.ts'
import { cookieOpens, TOKEN_LASTS, tokenOpens } from './oracle.ts'
import { Difference, type Run, tokenEnd } from './run.ts'
import type { SignIn } from './state.ts'

/** A door with the oracle's word for it, and how to try it at a server without using it up. */
export interface Door {
  name: string
  opens: boolean
  /** A server remembers something about it: it is tried at each, also in a short run. */
  isRemembered?: boolean
  tries: (server: TestServer) => Promise<boolean>
}

/** Another server knows of an end, or of a key, within this time. */
const SOON_MS = 2_000
/** Of a browser, for one who has stolen an older one. */
const KEPT_COOKIES = 4

/** So many doors are tried at once. */
const AT_ONCE = 8

/** Tries each door at all servers of the school, in a short run in turn. @throws Difference with all that differ after the time that servers need. */
export async function tryDoors(run: Run, doors: readonly Door[]): Promise<void> {
  const differ: string[] = []
  const left = doors.entries()
  const { servers } = run.school
  const tryNext = async () => {
    for (const [nth, door] of left)
      for (const [index, server] of servers.entries()) {
        const isTurn = (nth + run.knows.round) % servers.length === index
        if (run.isShort && !door.isRemembered && !isTurn) continue
        if (!(await isSoonSo(door, server)))
          differ.push(`${door.name} at server ${index}: the oracle says ${door.opens ? 'open' : 'shut'}`)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext))
  if (differ.length > 0) throw new Difference(differ.toSorted().join('\n'))
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
      return run.send('/own-ways-in', {}, { token }, server)
    default:
      return run.send('/levels', {}, { token }, server)
  }
}

export function tokenDoor(run: Run, signIn: SignIn): Door {
  return {
    name: `the token of ${nameOf(signIn)}`,
    opens: tokenOpens(run.knows, signIn),
    isRemembered: true,
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

/** Its browser has another cookie and another token from now on; the cookies before the one that it sent are replaced. */
export function renewed(run: Run, signIn: SignIn, used: SignIn['cookies'][number], answer: Answer): void {
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
