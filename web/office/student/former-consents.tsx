import type { OutputOf } from '#contract/calls.ts'
import { ConsentText } from '#web/ui/consent/consents-on-file.tsx'
import { useQuestionWords } from '#web/ui/consent/question-words.ts'
import { useWords } from '#web/words/words.ts'

interface FormerConsentsProps {
  former: OutputOf<'/office/student'>['former']
  timeOf: (at: number) => string
}

/** Answers to questions that are asked no more, each with the words that were answered. */
export function FormerConsents({ former, timeOf }: FormerConsentsProps) {
  const { student: words } = useWords().office
  const wordsOf = useQuestionWords()
  return (
    <details>
      <summary className="flex min-h-11 items-center text-leaf-deep">
        {words.formerConsents(former.length)}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {former.map(({ question, consent }) => {
          const asked = wordsOf(question)
          return (
            <li key={question.id} className="flex flex-col gap-1 py-3">
              <div lang={asked.lang}>
                <p className="font-bold wrap-anywhere">{asked.title}</p>
                <p className="text-sm own-words">{asked.words}</p>
              </div>
              <div>
                <ConsentText consent={consent} timeOf={timeOf} />
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
