import type { OutputOf } from '#contract/calls.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { ConsentQuestionId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { useConsentSource } from '#web/ui/consent/consent-source.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

type Answered = OutputOf<'/office/consent-answers'>['students'][number]

/** The students of today by their guardians' answers: the noes first, since they are the ones to keep in mind. */
export function QuestionAnswers({ questionId }: { questionId: ConsentQuestionId }) {
  const { branch } = useBranch()
  const asked = useAsk('/office/consent-answers', { branchId: branch.id, questionId }, { anew: true })
  return <AskedScreen asked={asked}>{({ students }) => <Groups students={students} />}</AskedScreen>
}

function Groups({ students }: { students: readonly Answered[] }) {
  const { consents: words } = useWords().office
  const groups = {
    refused: students.filter(({ consent }) => consent?.isGiven === false),
    open: students.filter(({ consent }) => consent === null),
    given: students.filter(({ consent }) => consent?.isGiven),
  }
  return (
    <div className="grid gap-x-8 gap-y-4 rounded-tutor border border-line bg-paper p-4 @3xl:grid-cols-3">
      {(['refused', 'open', 'given'] as const).map((kind) => (
        <section key={kind} aria-label={words.counts[kind]}>
          <h4 className="border-b border-line pb-1 font-bold">
            {words.counts[kind]} <span className="text-quiet">{words.people(groups[kind].length)}</span>
          </h4>
          {groups[kind].length === 0 && <p className="py-2 text-quiet">{words.nobody}</p>}
          <ul>
            {groups[kind].map((student) => (
              <Student key={student.id} student={student} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Student({ student }: { student: Answered }) {
  const sourceOf = useConsentSource()
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const { id, displayName, classroom, consent } = student
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={pathTo('/office/people/:studentId', { studentId: id })}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-deep"
        >
          {displayName}
        </Link>
        <span className="text-sm text-quiet">{classroom.name}</span>
      </div>
      {consent && (
        <p className="pb-2 text-sm wrap-anywhere text-quiet">
          {sourceOf(consent, timeOf(consent.at, 'date'))}
        </p>
      )}
    </li>
  )
}
