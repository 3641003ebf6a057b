import { Avatar } from '#web/ui/avatar.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShownTutor } from '../lesson/tutor-to-show.ts'

/** The tutor, and whether they are here; with neither while nobody can say. */
export function ViewerTutor({ tutor: { name, here } }: { tutor: ShownTutor }) {
  const { viewer: words } = useWords()
  const says = here === null ? name : (here ? words.tutorHere : words.tutorAway)(name)
  return (
    <span className="flex items-center gap-2" title={says}>
      <Avatar name={name} here={here ?? undefined} />
      <span className="hidden text-sm @2xl:inline" aria-hidden="true">
        {says}
      </span>
    </span>
  )
}
