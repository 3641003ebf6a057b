import { Avatar } from '../../shared/ui/avatar.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** The tutor's initial with here or away, in shape and word. */
export function TutorBadge({ tutor }: { tutor: { name: string; here: boolean } }) {
  const { student: words, shared } = useWords()
  return (
    <span
      className="flex items-center gap-2"
      title={(tutor.here ? words.page.tutorHere : words.page.tutorAway)(tutor.name)}
    >
      <Avatar name={tutor.name} here={tutor.here} />
      <span className="hidden flex-col leading-tight @2xl:flex" aria-hidden="true">
        <span className="text-sm font-semibold">{tutor.name}</span>
        <span className={`text-xs ${tutor.here ? 'text-leaf-deep' : 'text-quiet'}`}>
          <Ruby text={tutor.here ? shared.here : shared.away} />
        </span>
      </span>
    </span>
  )
}
