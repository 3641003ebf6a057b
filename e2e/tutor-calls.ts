import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import type { School } from './school.ts'

/** Asks the school as somebody's browser does. @throws with the status and the text of a refusal. */
export type Ask = <Path extends CallPath>(path: Path, input: InputOf<Path>) => Promise<OutputOf<Path>>

/** A tutor without screens, for tests about the screens of others. */
export async function asTutor(school: School, loginId: string): Promise<Ask> {
  const { password } = school.account(loginId)
  const entered = await asNobody(school)('/signin', { loginId, password })
  if (entered.kind !== 'entered') throw new Error(`${loginId} was not let in`)
  return askWith(school, { authorization: `Bearer ${entered.access.accessToken}` })
}

/** A person who is not signed in. */
export function asNobody(school: School): Ask {
  return askWith(school, {})
}

function askWith({ address }: School, who: Record<string, string>): Ask {
  const headers = { 'content-type': 'application/json', ...who }
  return async <Path extends CallPath>(path: Path, input: InputOf<Path>) => {
    const url = address.replace(/\/$/, '') + path
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as OutputOf<Path>
  }
}
