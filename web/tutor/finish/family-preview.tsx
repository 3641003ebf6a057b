import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { SmallPage } from '../room/small-page.tsx'
import type { FamilyMessage } from './family-messages.ts'

/** The chosen row as the family will see it; nothing while there are no words. */
export function FamilyPreview({ message: { student, words } }: { message: FamilyMessage }) {
  const { finishing } = useWords().tutor
  const last = student.story.stays.at(-1)
  if (words.trim() === '') return null
  return (
    <section aria-labelledby="finish-preview" className="flex flex-col gap-2">
      <h3 id="finish-preview" className="text-sm text-quiet">
        {finishing.preview}
      </h3>
      <div className="flex items-start gap-3 rounded-student bg-sheet p-3 shadow-soft">
        {last && <SmallPage place={last} />}
        <div className="min-w-0 leading-relaxed">
          <p className="flex items-center gap-2">
            <EmblemPicture name={student.emblem} size={1.5} />
            <b>{student.displayName}</b>
          </p>
          <p className="own-words">{words}</p>
        </div>
      </div>
    </section>
  )
}
