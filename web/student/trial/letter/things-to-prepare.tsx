import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { TrialPicture } from '../trial-picture.tsx'

/** The things to have ready, as pictures, and the tutor's own note. */
export function ThingsToPrepare({ things, note, tutor }: TrialInfo['prepare'] & Pick<TrialInfo, 'tutor'>) {
  const words = useWords().trial.letter
  return (
    <section aria-labelledby="prepare" className="rounded-student bg-look-ground px-3.5 pt-1.5 pb-2.5">
      <h2 id="prepare" className="text-xl with-furigana font-bold">
        <Ruby text={words.prepare} />
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {things.map((thing) => (
          <li key={thing} className="flex flex-col items-center gap-1 text-center">
            <TrialPicture of={thing} className="size-18 @4xl:size-24" />
            <span className="text-lg leading-snug with-furigana @4xl:text-xl">
              <Ruby text={words.things[thing]} />
            </span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className="mt-2 border-t border-line pt-1.5">
          <span className="text-sm text-quiet">{words.note(tutor.displayName)}</span>{' '}
          <span className="own-words">{note}</span>
        </p>
      )}
    </section>
  )
}
