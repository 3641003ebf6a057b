import { type ReactNode, useState } from 'react'
import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LetterIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { GuardianLinks } from './guardian-links.tsx'
import { WayRow } from './way-row.tsx'

interface GuardianWayProps {
  student: { id: StudentId; displayName: string }
  /** The maker of a link that works once, for three days. */
  once: ReactNode
}

/** The family's page: whether it is read, and beneath it the lasting links, each with one press to make or to revoke it. */
export function GuardianWay({ student, once }: GuardianWayProps) {
  const { links: words } = useWords().tutor
  const asked = useAsk('/guardian-links', { studentId: student.id }, { anew: true })
  const [isOpen, setOpen] = useState(false)
  return (
    <WayRow
      icon={<LetterIcon />}
      title={words.family.title}
      state={<FamilyState asked={asked} />}
      act={
        <Button
          aria-expanded={isOpen}
          aria-label={words.family.openWho(student.displayName)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.family.close : words.family.open}
        </Button>
      }
    >
      {isOpen && (
        <>
          {once}
          <GuardianLinks student={student} />
        </>
      )}
    </WayRow>
  )
}

const MINUTE_MS = 60_000

/** The guardian who reads the page, and when last. */
function FamilyState({ asked }: { asked: AskState<OutputOf<'/guardian-links'>> }) {
  const words = useWords()
  const { links } = words.tutor
  const { day } = useBranchTime()
  const now = useNow(MINUTE_MS)
  if (!asked.value) return asked.problem ? links.failed : links.loading
  const used = linkInUse(asked.value.links, now)
  if (!used) return links.family.none
  const relation = words.consent.guardian.relations[used.relation]
  return used.lastUsedAt === null
    ? links.family.unread(relation)
    : links.family.read(relation, day(used.lastUsedAt).date)
}

/** The open link that was used last, or else an unused open one; null without any. */
function linkInUse(links: readonly GuardianLink[], now: number): GuardianLink | null {
  const open = links.filter(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now)
  return open.toSorted((a, b) => (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0))[0] ?? null
}
