import { Avatar } from '#web/ui/pictures.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useLessonWords, useShownLesson } from './lesson-context.tsx'

/** The tutor's initial, with here or away as a shape and a word; with neither while the presence is unknown. */
export function TutorBadge() {
  const { shared } = useWords()
  const words = useLessonWords()
  const { tutor } = useShownLesson()
  if (!tutor) return null
  const { name, here } = tutor
  const title = here === null ? name : plain((here ? words.page.tutorHere : words.page.tutorAway)(name))
  return (
    <span className="flex items-center gap-2" title={title}>
      <Avatar name={name} here={here ?? undefined} />
      <span className="hidden flex-col leading-tight @2xl:flex" aria-hidden="true">
        <span className="text-sm font-semibold">{name}</span>
        {here !== null && (
          <span className={`text-xs ${here ? 'text-leaf-deep' : 'text-quiet'}`}>
            <Ruby text={here ? shared.here : shared.away} />
          </span>
        )}
      </span>
    </span>
  )
}
