import { useState } from 'react'
import type { OfficeQuestion } from '#contract/school/consent-questions.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { useQuestionWords } from '#web/ui/consent/question-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { QuestionAnswers } from './question-answers.tsx'

interface QuestionRowProps {
  question: OfficeQuestion
  /** Opens its form; null for one that is asked no more. */
  onChange: (() => void) | null
}

/** A question as guardians read it, with how many have answered what. */
export function QuestionRow({ question, onChange }: QuestionRowProps) {
  const { consents: words } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const sending = useSends()
  const [isOpen, setOpen] = useState(false)
  const { title, words: meaning, lang } = useQuestionWords()(question)
  const about = { branchId: branch.id, questionId: question.id }

  const retire = (retired: boolean) => sending.send('/office/retire-consent-question', { ...about, retired })

  return (
    <li className="flex flex-col gap-2 py-4">
      <div lang={lang}>
        <h3 className="text-lg font-bold wrap-anywhere">{title}</h3>
        <p className="own-words">{meaning}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6">
        {(['given', 'refused', 'open'] as const).map((kind) => (
          <div key={kind} className="flex gap-2">
            <dt className="text-quiet">{words.counts[kind]}</dt>
            <dd className="font-bold tabular-nums">{words.people(question.counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-quiet">
        {words.askedSince(
          timeOf(question.askedAt, 'date'),
          question.retiredAt === null ? null : timeOf(question.retiredAt, 'date'),
          question.askedBy,
        )}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          aria-expanded={isOpen}
          aria-label={words.about(isOpen ? words.hide : words.show, title)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hide : words.show}
        </Button>
        {onChange ? (
          <>
            <Button aria-label={words.about(words.change, title)} onClick={onChange}>
              {words.change}
            </Button>
            <ConfirmedButton
              look="calm"
              busy={sending.isBusy}
              aria-label={words.about(words.retire, title)}
              question={{
                title: words.retireQuestion(title),
                body: words.retireBody[question.isAnswered ? 'answered' : 'unanswered'],
                cancel: words.cancel,
              }}
              onConfirm={() => retire(true)}
            >
              {words.retire}
            </ConfirmedButton>
          </>
        ) : (
          <Button
            busy={sending.isBusy}
            aria-label={words.about(words.restore, title)}
            onClick={() => void retire(false)}
          >
            {words.restore}
          </Button>
        )}
      </div>
      {sending.problem && <ProblemNotice problem={sending.problem} />}
      {isOpen && <QuestionAnswers questionId={question.id} />}
    </li>
  )
}
