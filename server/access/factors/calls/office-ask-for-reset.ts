import { officeAskForReset } from '#contract/access/resets.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { findColleague } from '../colleague.ts'
import { saveReset, viewResets } from '../reset-store.ts'

export const officeAskForResetCall = handle(
  officeAskForReset,
  async ({ tx, who, now, audit }, { colleague }) => {
    const whom = await findColleague(tx, who, colleague)
    if (!whom) return notFound()
    await saveReset(tx, whom, who.id, now)
    audit('reset-asked', { [whom.role]: whom.personId })
    return { reset: (await viewResets(tx, [whom.personId], who.id, now)).get(whom.personId)! }
  },
)
