import type { DayLesson } from '#contract/days/day.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'

/** The students of a lesson by name, each a way to their card, where their family is rung; who is away says so. */
export function LessonPeople({ who }: Pick<DayLesson, 'who'>) {
  const { today: words } = useWords().office
  return (
    <ul aria-label={words.who} className="flex flex-wrap gap-x-1">
      {who.map(({ studentId, displayName, emblem, kind }) => {
        const isAway = kind === 'excused' || kind === 'absent'
        return (
          <li key={studentId}>
            <Link
              to={pathTo('/office/people/:studentId', { studentId })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-tutor px-2 whitespace-nowrap hover:bg-leaf-ground"
            >
              <EmblemPicture name={emblem} size={1.5} />
              <span className={isAway ? 'text-quiet line-through' : ''}>{displayName}</span>
              {isAway && (
                <span className={`text-sm ${kind === 'absent' ? 'font-bold text-trouble' : 'text-quiet'}`}>
                  {words.kinds[kind]}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
