import type { StudentId } from '#contract/kernel/ids.ts'
import { endGrants } from './laws.ts'
import { DAY, isClosed, MINUTE } from './oracle.ts'
import type { Run } from './run.ts'
import type { Hour, OneOfSchool } from './state.ts'

// Somebody makes a way in for somebody else, or for themselves.

export const studentOf = ({ id }: OneOfSchool) => id as StudentId

/** A tutor or a person of the office who may do something now. */
export function aMaker(run: Run, roles: readonly ('tutor' | 'office')[]): OneOfSchool {
  return run.chance.pick(roles.flatMap((role) => run.people(role, (one) => !isClosed(one))))
}

/** A student of the school, and an hour that has them. */
export function aLearner(run: Run): { student: OneOfSchool; hour: Hour } | null {
  const hours = run.knows.hours.filter(({ endsAt }) => endsAt > run.knows.now)
  const found = hours.flatMap((hour) =>
    hour.students.filter((one) => !isClosed(one) && one.trial === null).map((student) => ({ student, hour })),
  )
  return found.length === 0 ? null : run.chance.pick(found)
}

export async function makesCard(run: Run): Promise<string | null> {
  const { knows } = run
  const learner = aLearner(run)
  if (!learner) return null
  const by = aMaker(run, ['tutor', 'office'])
  const { student: whom } = learner
  const secret = run.secret()
  await run.does(by, '/make-card', { branchId: knows.branchId, studentId: studentOf(whom), secret })
  endGrants(knows, (grant) => grant.kind === 'card' && grant.whom === whom)
  const card = run.made({ kind: 'card', whom, by, until: knows.now + 100 * DAY, secret })
  return `${by.name} makes card ${card.nr} for ${whom.name}`
}

export async function makesLink(run: Run): Promise<string | null> {
  const { knows } = run
  const learner = aLearner(run)
  if (!learner) return null
  const by = aMaker(run, ['tutor'])
  const { student: whom, hour } = learner
  const secret = run.secret()
  const about = { lessonId: hour.id, studentId: studentOf(whom) }
  const body = await run.does(by, '/tutor/generate-url', { ...about, purpose: 'sign-in', secret })
  const link = run.made({
    ...{ kind: 'sign-in', whom, by, hour, secret, id: body.url.id },
    until: knows.now + 10 * MINUTE,
  })
  return `${by.name} makes sign-in link ${link.nr} for ${whom.name}`
}
