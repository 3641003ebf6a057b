import { signinFigures } from '#contract/access/one-time-urls.ts'
import { isRefusal, refuse, type Refusal } from '#contract/kernel/refusal.ts'
import { beginSession, signInTimes, tellEntered } from '#server/access/identity/index.ts'
import { spendLink } from '#server/access/links/index.ts'
import { networkOf, noteRefused, rateLimit } from '#server/access/sign-in-attempts/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { endFigures, findByFigures } from '../figures-store.ts'

/**
 * A try is counted in its network and in the school before the figures are looked up, so that parallel guesses are counted one by one.
 * The figures open the link that is shown, once, and only while the tutor who shows it is signed in.
 */
export const signinFiguresCall = handleEntry(
  signinFigures,
  async (coming, { figures }): Promise<AnswerTo<typeof signinFigures>> => {
    const { database, visit, now, log } = coming
    const refused = async <Code extends string>(refusal: Refusal<Code>): Promise<Refusal<Code>> => {
      await noteRefused(coming, { way: 'figures', wayId: null, person: null, outcome: refusal.refusal })
      return refusal
    }
    // First of all in the network: one that has no tries left takes none from the others.
    const network = networkOf(visit.address)
    const inNetwork = await rateLimit.countAttempt(coming, { kind: 'figures', network })
    if (isRefusal(inNetwork)) return await refused(inNetwork)
    const inSchool = await rateLimit.countAttempt(coming, { kind: 'all-figures' })
    if (isRefusal(inSchool)) {
      // Nothing was looked up.
      await database.transaction((tx) => rateLimit.uncountAttempt(tx, inNetwork))
      return await refused(inSchool)
    }
    const begun = await database.transaction(async (tx) => {
      const found = await findByFigures(tx, figures, now)
      if (!found?.madeBy) return refuse('FiguresWrong')
      await directoryStore.holdPerson(tx, found.role, found.personId)
      const maker = { role: 'tutor', personId: found.madeBy } as const
      if (!(await signInTimes.isSignedIn(tx, maker, now))) return refuse('FiguresWrong')
      const link = await spendLink(tx, found.id, now)
      if (isRefusal(link)) return refuse('FiguresWrong')
      await endFigures(tx, link.id)
      for (const tried of [inSchool, inNetwork]) await rateLimit.giveBackAttempt(tx, tried)
      const way = { kind: 'link', id: link.id, grantedBy: link.madeBy } as const
      const facts = { url: link.id, student: link.personId }
      auditOf(tx, log, link.personId, now, link.branchId)('figures-used', facts)
      return await beginSession({ tx, way, visit, now }, link, null)
    })
    return isRefusal(begun) ? await refused(begun) : await tellEntered(begun, coming, 'secret')
  },
)
