import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** For the adults, folded: how a lesson goes, and its book. */
export function More({ info: { textbook } }: { info: TrialInfo }) {
  const words = useWords().trial.letter
  return (
    <details className="[&[open]]:basis-full">
      <summary className="min-h-12 w-fit list-none border-b border-leaf/40 px-1 text-lg leading-12 font-bold text-leaf-deep with-furigana hover:bg-leaf-ground">
        <Ruby text={words.more} />
      </summary>
      <p className="py-2">{words.how}</p>
      {textbook && (
        <p className="pb-2">
          <span className="text-quiet">{words.textbook}</span>{' '}
          <span lang={textbook.language} className="font-semibold">
            {textbook.title}
          </span>
        </p>
      )}
    </details>
  )
}
