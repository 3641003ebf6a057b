import type { GuardianLink } from '#contract/guardian-links.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { ProblemNotice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { useBranchTime } from '../times.tsx'

interface GuardianLinkRowProps {
  link: GuardianLink
  onRevoked: () => void
}

/** One lasting link: for whom, who made it, and when it was used last; an open one can be revoked. */
export function GuardianLinkRow({ link, onRevoked }: GuardianLinkRowProps) {
  const words = useWords()
  const { guardians, links } = words.tutor
  const { dayTime } = useBranchTime()
  const { send, isBusy, problem } = useSend('/tutor/revoke-guardian-link')
  const now = useNow(60_000)
  const isOpen = link.revokedAt === null && link.expiresAt > now
  const relation = words.consent.guardian.relations[link.relation]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-1.5 text-sm first:border-t-0">
      <div className="min-w-32 flex-1 leading-snug">
        <p className={isOpen ? 'font-semibold' : 'text-quiet'}>{relation}</p>
        <p className={isOpen ? 'text-leaf-deep' : 'text-quiet'}>
          {link.revokedAt !== null
            ? links.status.revoked(dayTime(link.revokedAt))
            : !isOpen
              ? links.status.expired
              : link.lastUsedAt === null
                ? guardians.unused(dayTime(link.expiresAt))
                : guardians.lastUsed(dayTime(link.lastUsedAt))}
        </p>
        <p className="text-xs text-quiet">{guardians.madeBy(link.madeBy, dayTime(link.madeAt))}</p>
      </div>
      {isOpen && (
        <ConfirmedButton
          className="px-2!"
          busy={isBusy}
          aria-label={guardians.revokeThis(relation)}
          question={{ ...guardians.question, cancel: words.shared.cancel }}
          onConfirm={async () => {
            await send({ guardianLinkId: link.id })
            onRevoked()
          }}
        >
          {guardians.revoke}
        </ConfirmedButton>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </li>
  )
}
