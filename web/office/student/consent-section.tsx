import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { send } from '#web/client/outbox/send.ts'
import { ConsentForm } from '#web/ui/consent/consent-form.tsx'
import { ConsentsOnFile, ConsentText } from '#web/ui/consent/consents-on-file.tsx'
import { useQuestionWords } from '#web/ui/consent/question-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { StudentPart } from './student-part.tsx'

/** The guardians' answers with their days, and a form for one that came on paper or by telephone. */
export function ConsentSection({ shown }: { shown: OutputOf<'/office/student'> }) {
  const { student: words } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const [isOpen, setOpen] = useState(false)
  const { student, questions, consents, former, today } = shown
  return (
    <StudentPart title={words.consents} lead={words.consentsBody}>
      <ConsentsOnFile questions={questions} consents={consents} timeOf={(at) => timeOf(at, 'date')} />
      <Button className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.record}
      </Button>
      {isOpen && (
        <ConsentForm
          questions={questions}
          consents={consents}
          today={today}
          record={(told) => send('/record-consent', { branchId: branch.id, studentId: student.id, ...told })}
        />
      )}
      {former.length > 0 && <FormerConsents former={former} timeOf={(at) => timeOf(at, 'date')} />}
    </StudentPart>
  )
}

interface FormerConsentsProps {
  former: OutputOf<'/office/student'>['former']
  timeOf: (at: number) => string
}

/** Answers to questions that are asked no more, each with the words that were answered. */
function FormerConsents({ former, timeOf }: FormerConsentsProps) {
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
