import { officeLetters } from '#contract/family/office-letters.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { countOutbox, listOutbox } from '../outbox/outbox-store.ts'
import { viewLetter } from '../outbox/view-letter.ts'

const A_PAGE = 50

export const officeLettersCall = ({ sendsLetters }: Services) =>
  handle(officeLetters, async ({ tx, who, now }, { outcome, after }) => {
    const found = await listOutbox(tx, { ...who, outcome, after }, A_PAGE + 1)
    const letters = found.slice(0, A_PAGE)
    const last = letters.at(-1)
    return {
      sendsLetters,
      counts: await countOutbox(tx, who),
      letters: letters.map((letter) => viewLetter(letter, now)),
      next: found.length > A_PAGE && last ? { madeAt: last.madeAt, id: last.id } : null,
    }
  })
