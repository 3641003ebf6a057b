import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { useWords } from '#web/words/words.ts'

/** For the adults: how a lesson goes, and its book. */
export function More({ info: { textbook } }: { info: TrialInfo }) {
  const words = useWords().trial.letter
  return (
    <div className="border-t border-line pt-2">
      <p>{words.how}</p>
      {textbook && (
        <p className="pt-2">
          <span className="text-quiet">{words.textbook}</span>{' '}
          <span lang={textbook.language} className="font-semibold">
            {textbook.title}
          </span>
        </p>
      )}
    </div>
  )
}
