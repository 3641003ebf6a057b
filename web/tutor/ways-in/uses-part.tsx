import type { Card } from '#contract/access/cards.ts'
import type { OneTimeUrl } from '#contract/access/one-time-urls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { type UsedWay, usedWays } from './used-ways.ts'

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
