import type { ParentsPage } from '#contract/family/parents-page.ts'
import type { ConsentAbout } from '#contract/school/consents.ts'
import { answerTo } from '#contract/school/rules/consent-questions.ts'
import { ConsentPicture } from '#web/ui/consent/consent-picture.tsx'
import { useConsentSource } from '#web/ui/consent/consent-source.ts'
import { useQuestionWords } from '#web/ui/consent/question-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

interface ConsentEntryProps {
  about: ConsentAbout
  page: ParentsPage
  isBusy: boolean
  offline: boolean
  /** The answer that the last press gave; null where it was about something else. */
  done: boolean | null
  onAnswer: (isGiven: boolean) => void
}

/** One question with its meaning, the answer on file, and the other answer to press. */
export function ConsentEntry({ about, page, isBusy, offline, done, onAnswer }: ConsentEntryProps) {
  const { shared, consent: words } = useWords()
  const { give, withdraw, refuse, states } = words.parents
  const sourceOf = useConsentSource()
  const { name, meaning, lang } = useAsked(about, page)
  // Questions of the branch have a heading of their own above them.
  const Heading = about.kind === 'branch' ? 'h4' : 'h3'
  const timeOf = useTimeText(page.school.timeZone)
  const consent = answerTo(page.consents, about)
  const isGiven = consent?.isGiven ?? null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0">
      <ConsentPicture kind={about.kind} className="w-20 @2xl:row-span-2 @2xl:w-28 @2xl:self-start" />
      <Heading lang={lang} className="text-lg font-semibold wrap-anywhere">
        {name}
      </Heading>
      <div className="col-span-2 flex min-w-0 flex-col gap-1 @2xl:col-span-1">
        <p lang={lang} className="text-sm own-words">
          {meaning}
        </p>
        <p className={`mt-1 flex items-center gap-1.5 font-semibold ${isGiven ? 'text-leaf-deep' : ''}`}>
          {isGiven && <CheckIcon size={1.25} />}
          <span>{states[isGiven === null ? 'none' : isGiven ? 'given' : 'refused']}</span>
        </p>
        {consent && (
          <p className="text-sm wrap-anywhere break-keep text-quiet">
            {sourceOf(consent, timeOf(consent.at, 'year-day'))}
          </p>
        )}
        {!offline && page.mayAnswer && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isGiven !== true && (
              <Button
                look="main"
                busy={isBusy}
                aria-label={shared.named(give, name)}
                onClick={() => onAnswer(true)}
              >
                {give}
              </Button>
            )}
            {isGiven !== false && (
              <Button
                busy={isBusy}
                aria-label={shared.named(isGiven ? withdraw : refuse, name)}
                onClick={() => onAnswer(false)}
              >
                {isGiven ? withdraw : refuse}
              </Button>
            )}
          </div>
        )}
        {done !== null && (
          <Notice tone="good" className="mt-2">
            {words.parents.done[about.kind][done ? 'given' : 'withdrawn']}
          </Notice>
        )}
      </div>
    </li>
  )
}

/** The question, in the reader's language if it has words in it. */
function useAsked({ kind, questionId }: ConsentAbout, { questions }: ParentsPage) {
  const words = useWords().consent
  const wordsOf = useQuestionWords()
  if (kind !== 'branch') return { ...words.questions[kind], lang: undefined }
  const { title, words: meaning, lang } = wordsOf(questions.find(({ id }) => id === questionId)!)
  return { name: title, meaning, lang }
}
