import { hasCome } from './doors.ts'
import { cardOpens, isClosed, linkOpens } from './oracle.ts'
import { Difference, type Run } from './run.ts'
import type { Made, OneOfSchool } from './state.ts'

// Somebody tries to come in. The oracle says before whether they do.

/** Compares what the server did with the oracle's word. */
export function agree(run: Run, what: string, opens: boolean, came: boolean): string {
  if (opens !== came)
    throw new Difference(
      `${what}: the oracle says ${opens ? 'in' : 'out'}, the server ${came ? 'in' : 'out'}`,
    )
  return `${what}: ${came ? 'in' : 'out'}`
}

/** One of these, of which there may be none; those that still open something three times of four. */
export function pickGrant(run: Run, kinds: readonly Made['kind'][], opens: (grant: Made) => boolean) {
  const all = run.grants(kinds)
  const good = all.filter(opens)
  const from = good.length > 0 && run.chance.falls(0.75) ? good : all
  return from.length === 0 ? null : run.chance.pick(from)
}

const FREE_TRIES = 8

export async function comesByPassword(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const mayTry = ({ loginId, wrongTries }: OneOfSchool) => loginId !== null && wrongTries < FREE_TRIES
  const whom = chance.pick([...run.people('student', mayTry), ...run.people('tutor', mayTry)])
  const phone = chance.pick(knows.phones)
  const login = { loginId: whom.loginId!, password: whom.password! }
  const answer = await run.send('/signin', login, { phone })
  const came = hasCome(answer)
  whom.wrongTries = came ? 0 : whom.wrongTries + 1
  if (came) run.entered(answer, { role: whom.role, whom, way: 'password', phone })
  return agree(run, `${whom.name} comes by password`, !isClosed(whom), came)
}

export async function comesByCard(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const card = pickGrant(run, ['card'], (each) => linkOpens(knows, each))
  if (!card) return null
  const phone = chance.pick(knows.phones)
  const opens = cardOpens(knows, card, phone)
  const answer = await run.send('/signin', { token: card.secret }, { phone })
  const came = hasCome(answer)
  if (came) run.entered(answer, { role: 'student', whom: card.whom!, way: 'card', grant: card, phone })
  return agree(run, `${card.whom!.name} comes by card ${card.nr}`, opens, came)
}

export async function comesByLink(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const link = pickGrant(run, ['sign-in', 'lesson'], (each) => linkOpens(knows, each))
  if (!link) return null
  const phone = chance.pick(knows.phones)
  const opens = linkOpens(knows, link)
  const answer = await run.send('/signin', { token: link.secret }, { phone })
  const came = hasCome(answer)
  if (came) {
    link.isUsed = true
    run.entered(answer, { role: 'student', whom: link.whom!, way: 'link', grant: link, phone })
  }
  return agree(run, `${link.whom!.name} comes by ${link.kind} link ${link.nr}`, opens, came)
}
