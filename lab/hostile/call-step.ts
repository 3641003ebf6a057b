import fc from 'fast-check'
import { calls } from '#contract/calls.ts'
import { bodyText } from './bodies.ts'
import { type Ground, post, type Step } from './ground.ts'

interface CallPlan {
  kind: 'call'
  path: string
  /** The index of the person. */
  who: number
  credential: 'own' | 'none' | 'forged' | "another's cookie" | 'a nonsense cookie'
  contentType: string
  body: string
}

const EVERYBODY = 10

/** Any body to any call as any person, mostly with their own token. */
export const callStep: Step<CallPlan> = {
  plans: fc.oneof(...calls.map(({ path, input, who }) => planOf(path, bodyText(input), who))),
  async carryOut(ground, { path, who, credential, contentType, body }) {
    await post(ground, path, { 'content-type': contentType, ...credentials(ground, who, credential) }, body)
  },
}

function planOf(path: string, body: fc.Arbitrary<string>, who: string): fc.Arbitrary<CallPlan> {
  // Roles that are allowed come more often: the others are refused at once.
  const rightful = { student: [1, 2, 3, 4], tutor: [7, 8, 9], parent: [6], both: [1, 2, 7], nobody: [0] }[
    who
  ] ?? [0]
  return fc.record<CallPlan>({
    kind: fc.constant('call'),
    path: fc.constant(path),
    who: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...rightful) },
      { weight: 1, arbitrary: fc.nat(EVERYBODY - 1) },
    ),
    credential: fc.oneof(
      { weight: 15, arbitrary: fc.constant('own' as const) },
      { weight: 1, arbitrary: fc.constantFrom('none', 'forged', "another's cookie", 'a nonsense cookie') },
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

function credentials(
  { people }: Ground,
  who: number,
  credential: CallPlan['credential'],
): Record<string, string> {
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
