import type { Card } from '#contract/access/cards.ts'
import type { GuardianLink } from '#contract/access/guardian-links.ts'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'

interface UsesPartProps {
  lessonId: LessonId
  studentId: StudentId
  links: readonly OneTimeUrl[]
  card: Card | null
}

/** The ways in that were used last: when, which, and by whom of the family. Nothing before the first use. */
export function UsesPart({ lessonId, studentId, links, card }: UsesPartProps) {
  const words = useWords()
  const { uses: title, card: cardWords, picturePassword, family, purposes } = words.tutor.links
  const { dayTime } = useBranchTime()
  const pictures = useAsk('/tutor/picture-passwords', { lessonId })
  const guardianLinks = useAsk('/guardian-links', { studentId })
  const uses = usedWays({
    links,
    card,
    pictures: pictures.value?.students.find((each) => each.studentId === studentId) ?? null,
    guardianLinks: guardianLinks.value?.links ?? [],
  })
  if (uses.length === 0) return null
  const own = { card: cardWords.title, pictures: picturePassword.title, guardian: family.title }
  const wayOf = ({ way }: UsedWay): string =>
    way in own ? own[way as keyof typeof own] : purposes[way as OneTimeUrl['purpose']]
  return (
    <div className="border-t border-line px-4 py-3">
      <PanelPart title={title}>
        <ul className="flex flex-col">
          {uses.map((use) => (
            <li
              key={`${use.way} ${use.at}`}
              className="flex min-h-10 flex-wrap items-center gap-x-3 text-[0.8125rem]"
            >
              <span className="text-quiet tabular-nums">{dayTime(use.at)}</span>
              <span>{wayOf(use)}</span>
              {use.relation && (
                <span className="ml-auto text-quiet">{words.consent.guardian.relations[use.relation]}</span>
              )}
            </li>
          ))}
        </ul>
      </PanelPart>
    </div>
  )
}

/** One use of a way in. */
interface UsedWay {
  at: number
  way: UrlPurpose | 'card' | 'pictures' | 'guardian'
  /** Of a guardian's link. */
  relation?: GuardianLink['relation']
}

interface WaysToUse {
  links: readonly Pick<OneTimeUrl, 'purpose' | 'usedAt'>[]
  card: { lastUsedAt: number | null } | null
  pictures: { lastUsedAt: number | null } | null
  guardianLinks: readonly Pick<GuardianLink, 'relation' | 'lastUsedAt'>[]
}

/** More are beneath, among the links. */
const MOST = 3

/** The last use of each way in, the newest first. */
export function usedWays({ links, card, pictures, guardianLinks }: WaysToUse): UsedWay[] {
  const uses: (Omit<UsedWay, 'at'> & { at: number | null })[] = [
    ...links.map(({ purpose, usedAt }) => ({ way: purpose, at: usedAt })),
    { way: 'card', at: card?.lastUsedAt ?? null },
    { way: 'pictures', at: pictures?.lastUsedAt ?? null },
    ...guardianLinks.map(({ relation, lastUsedAt }) => ({
      way: 'guardian' as const,
      relation,
      at: lastUsedAt,
    })),
  ]
  return uses
    .flatMap(({ at, ...use }) => (at === null ? [] : [{ ...use, at }]))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST)
}
