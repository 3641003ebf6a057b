import { officeRetryLetter } from '#contract/family/office-letters.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { findInOutbox, saveRetryNow } from '../outbox/outbox-store.ts'
import { personOf, refusalToRetry, viewLetter } from '../outbox/view-letter.ts'

export const officeRetryLetterCall = handle(
  officeRetryLetter,
  async ({ tx, who, now, audit }, { letterId }) => {
    const letter = await findInOutbox(tx, who, letterId)
    if (!letter) return notFound()
    const code = refusalToRetry(letter, now)
    if (code) return refuse(code)
    if (!(await saveRetryNow(tx, letter, now))) return refuse('LetterOnItsWay')
    const person = personOf(letter)
    audit('letter-tried-again', {
      letter: letterId,
      [person.role]: person.id,
      before: { state: letter.state, reason: letter.reason },
      after: { state: 'waiting' },
    })
    return { letter: viewLetter((await findInOutbox(tx, who, letterId))!, now) }
  },
)
