import fc from 'fast-check'
import { callAt, calls } from '#contract/calls.ts'
import type { Asker, Who } from '#contract/kernel/call.ts'
import { signedWithOurKey, signInOf } from '#server/testing/signed-claims.ts'
import { bodyText } from './bodies.ts'
import { FORMER_TUTOR, type Ground, post, type Step } from './ground.ts'
import { judgeForbidden } from './judge.ts'

interface CallPlan {
  kind: 'call'
  path: string
  /** The index of the person. */
  who: number
  credential:
    | 'own'
    | 'none'
    | 'forged'
    | "another's cookie"
    | 'a nonsense cookie'
    /** Signed with the school's key, as from an old backup: this person's claims, with the sign-in of another. */
    | "another's sign-in"
  contentType: string
  body: string
}

const EVERYBODY = 10

/** The places of each in the list of everybody; the office is asked elsewhere. */
const PLACES: Record<Asker, number[]> = {
  student: [1, 2, 3, 4],
  viewer: [5],
  parent: [6],
  tutor: [7, 8, 9],
  office: [],
  head: [],
}

/** Any body to any call as any person, mostly with their own token. */
export const callStep: Step<CallPlan> = {
  plans: fc.oneof(...calls.map(({ path, input, who }) => planOf(path, bodyText(input), who))),
  async carryOut(ground, { path, who, credential, contentType, body }) {
    const headers = { 'content-type': contentType, ...(await credentials(ground, who, credential)) }
    const status = await post(ground, path, headers, body)
    // Forbidden cells: whoever has left, and whoever lies about their sign-in, is let in nowhere.
    if (who === FORMER_TUTOR || credential === "another's sign-in")
      ground.problems.push(...judgeForbidden(callAt.get(path)!, status))
  },
}

function planOf(path: string, body: fc.Arbitrary<string>, who: Who): fc.Arbitrary<CallPlan> {
  // Roles that are allowed come more often: the others are refused at once.
  const places = who === 'nobody' ? [] : who.flatMap((each) => PLACES[each])
  const rightful = places.length > 0 ? places : [0]
  return fc.record<CallPlan>({
    kind: fc.constant('call'),
    path: fc.constant(path),
    who: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...rightful) },
      { weight: 1, arbitrary: fc.oneof(fc.nat(EVERYBODY - 1), fc.constant(FORMER_TUTOR)) },
    ),
    credential: fc.oneof(
      { weight: 15, arbitrary: fc.constant('own' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'none',
          'forged',
          "another's cookie",
          'a nonsense cookie',
          "another's sign-in",
        ),
      },
    ),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'application/json; charset=utf-16',
          'text/plain',
          'application/json, text/html',
          'x',
          'application/x-www-form-urlencoded',
          'application/json;charset="',
        ),
      },
    ),
    body,
  })
}

async function credentials(
  { people, server }: Ground,
  who: number,
  credential: CallPlan['credential'],
): Promise<Record<string, string>> {
  const { token, cookie } = people[who]!
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  switch (credential) {
    case 'own':
      return { ...bearer, ...cookieOf(cookie) }
    case 'none':
      return {}
    case 'forged':
      return { authorization: `Bearer ${unsigned(token)}` }
    case "another's cookie":
      return { ...bearer, ...cookieOf(people[(who + 1) % people.length]!.cookie) }
    case "another's sign-in": {
      const other = people.find((each) => each.token && each.person.id !== people[who]!.person.id)!
      if (!token) return {}
      const signInId = signInOf(other)
      return { authorization: `Bearer ${await signedWithOurKey(server, token, { signInId })}` }
    }
    case 'a nonsense cookie':
      return {
        ...bearer,
        cookie: '__proto__=1; lepton-refresh=%E0%A4%A; lepton-browser=;;=; lepton-refresh="',
      }
  }
}

function cookieOf(cookie: string | undefined): Record<string, string> {
  return cookie ? { cookie: `lepton-refresh=${cookie}` } : {}
}

/** The same claims without a signature: RFC 7518's `none`. */
function unsigned(token: string): string {
  const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${head}.${token.split('.')[1] ?? 'e30'}.`
}
