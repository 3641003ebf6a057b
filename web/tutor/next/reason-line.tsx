import type { Reason } from '#contract/records/who-next/reasons.ts'
import { useWords, type Words } from '#web/words/words.ts'

interface ReasonLineProps {
  reasons: readonly Reason[]
  as?: 'p' | 'span'
  className?: string
}

/** The reasons in words; a call is not among them, since its own row shows it. Nothing without any. */
export function ReasonLine({ reasons, as: Line = 'p', className = '' }: ReasonLineProps) {
  const { next } = useWords().tutor
  const said = reasons.filter(({ kind }) => kind !== 'call').map((reason) => reasonText(reason, next))
  return said.length > 0 && <Line className={`text-sm leading-snug ${className}`}>{next.because(said)}</Line>
}

function reasonText(reason: Reason, { reasons: said }: Words['tutor']['next']): string {
  switch (reason.kind) {
    case 'call':
      return ''
    case 'pinned':
      return said.pinned
    case 'nothing-done':
      return said.nothingDone(reason.minutes)
    case 'long-on-page':
      return said.longOnPage(reason.minutes, said.usual(reason.usualMinutes))
    case 'same-sentence':
      return said.sameSentence(reason.times)
    case 'wrong-answers':
      return said.wrongAnswers(reason.count)
    case 'turned-pages':
      return said.turnedPages(reason.count)
    case 'no-contact':
      return said.noContact(reason.minutes)
    case 'to-hear':
      return said.toHear(reason.count)
    case 'offline':
      return said.offline(reason.minutes)
    case 'not-here':
      return said.notHere(reason.minutes)
  }
}
