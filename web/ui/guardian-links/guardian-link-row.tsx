import type { ReactNode } from 'react'
import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { ActState } from '#web/hooks/asks/use-act.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { ConfirmedButton } from '../controls/confirmed-button.tsx'
import { ProblemNotice } from '../page/notice.tsx'

interface GuardianLinkRowProps {
  link: GuardianLink
  /** The dictionaries of tutors and of the office have the same ones. */
  words: Words['office']['guardians']
  timeOf: (at: number) => string
  /** The sentences about what ends with it. */
  question: ReactNode
  revoking: Pick<ActState, 'isBusy' | 'problem'>
  onRevoke: () => Promise<unknown>
}

/** One lasting link: for whom, who made it, and when it was used last; an open one can be revoked. */
export function GuardianLinkRow(props: GuardianLinkRowProps) {
  const { link, words: guardians, timeOf, question, revoking, onRevoke } = props
  const { isBusy, problem } = revoking
  const words = useWords()
  const now = useNow(60_000)
  const isOpen = link.revokedAt === null && link.expiresAt > now
  const relation = words.consent.guardian.relations[link.relation]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5 text-sm first:border-t-0">
      <div className="min-w-32 flex-1 leading-snug">
        <p className={isOpen ? 'font-semibold' : 'text-quiet'}>{relation}</p>
        <p className={isOpen ? 'text-leaf-deep' : 'text-quiet'}>
          {link.revokedAt !== null
            ? guardians.status.revoked(timeOf(link.revokedAt))
            : !isOpen
              ? guardians.status.expired
              : link.lastUsedAt === null
                ? guardians.unused(timeOf(link.expiresAt))
                : guardians.lastUsed(timeOf(link.lastUsedAt))}
        </p>
        <p className="text-xs text-quiet">{guardians.madeBy(link.madeBy, timeOf(link.madeAt))}</p>
      </div>
      {isOpen && (
        <ConfirmedButton
          className="px-2!"
          busy={isBusy}
          aria-label={guardians.revokeThis(relation)}
          question={{ title: guardians.question.title, body: question, cancel: guardians.question.cancel }}
          onConfirm={onRevoke}
        >
          {guardians.revoke}
        </ConfirmedButton>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </li>
  )
}
