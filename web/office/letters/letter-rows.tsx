import type { OfficeLetter } from '#contract/family/office-letters.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

interface LetterRowsProps {
  letters: readonly OfficeLetter[]
  sendsLetters: boolean
}

/** A letter a row: to whose guardian, what for, and what became of it. */
export function LetterRows({ letters, sendsLetters }: LetterRowsProps) {
  const { letters: words } = useWords().office
  return (
    <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
      {letters.map((letter) => (
        <Row key={letter.id} letter={letter} sendsLetters={sendsLetters} />
      ))}
    </ul>
  )
}

function Row({ letter, sendsLetters }: { letter: OfficeLetter; sendsLetters: boolean }) {
  const { letters: words } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const retrying = useSend('/office/retry-letter')
  const { id, kind, about, madeAt, tries, outcome, reason, canRetry } = letter
  const retry = () => retrying.send({ branchId: branch.id, letterId: id })
  const isTrouble = outcome === 'given-up' || outcome === 'unsure'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link to={screenOf(about)} className="inline-flex min-h-11 items-center font-bold">
          {about.role === 'student' ? words.guardianOf(about.displayName) : about.displayName}
        </Link>
        <p className="text-sm text-quiet">
          {[words.kind[kind], words.madeAt(timeOf(madeAt, 'near')), words.tries(tries)].join('・')}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <p className={isTrouble ? 'font-bold' : ''}>
          {outcomeText(letter, sendsLetters, words, (at) => timeOf(at, 'near'))}
        </p>
        {reason !== null && <p className="text-sm text-quiet">{reasonText(reason, words)}</p>}
      </div>
      {canRetry && sendsLetters && (
        <Button
          busy={retrying.isBusy}
          aria-label={words.retryAbout(about.displayName)}
          onClick={() => void retry()}
        >
          {words.retry}
        </Button>
      )}
      {retrying.problem && <ProblemNotice problem={retrying.problem} className="w-full" />}
    </li>
  )
}

/** The screen where the office finds the person whom a letter is about. */
function screenOf({ role, id }: OfficeLetter['about']): string {
  if (role === 'student') return pathTo('/office/people/:studentId', { studentId: id })
  return role === 'tutor' ? '/office/tutors' : '/office/accounts'
}

type LetterWords = ReturnType<typeof useWords>['office']['letters']

function outcomeText(
  { outcome, tries, nextTryAt, endedAt, madeAt }: OfficeLetter,
  sendsLetters: boolean,
  words: LetterWords,
  timeOf: (at: number) => string,
): string {
  if (outcome === 'waiting') {
    if (!sendsLetters) return words.waitingForServer
    if (nextTryAt === null) return words.waitingSoon
    return (tries > 0 ? words.retryAt : words.waitingAt)(timeOf(nextTryAt))
  }
  const ended = {
    sent: words.sentAt,
    'given-up': words.givenUpAt,
    dropped: words.droppedAt,
    unsure: words.unsureAt,
  }
  return ended[outcome](timeOf(endedAt ?? madeAt))
}

/** The reason of a failure: a word of the server, a code of the mail server, or one of the connection. */
function reasonText(reason: string, words: LetterWords): string {
  const known = words.reasons[reason]
  if (known) return known
  if (reason === '535' || reason === 'EAUTH') return words.wrongLogin(reason)
  if (/^4\d\d$/.test(reason)) return words.later(reason)
  return /^5\d\d$/.test(reason) ? words.refused(reason) : words.unreachable(reason)
}
