import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportQuestion } from '#contract/enrolment/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Seen } from './import-seen.tsx'

type Same = ImportChoices['same']

interface QuestionsProps {
  seen: Seen
  onChange: (more: Partial<ImportChoices>) => void
}

/** People who may be of the branch already: the office says if they are the same. */
export function Questions({ seen: { plan, choices }, onChange }: QuestionsProps) {
  const { imports: words } = useWords().office
  const { questions } = plan
  if (questions.length === 0) return null
  const say = (answers: Same) => {
    const rows = new Set(answers.map(({ row }) => row))
    onChange({ same: [...choices.same.filter(({ row }) => !rows.has(row)), ...answers] })
  }
  const unsaid = questions.filter(({ answer }) => answer === null)
  const open = unsaid.filter(({ why, candidates }) => why === 'alike' && candidates.length === 1)
  // A number that is somebody's of another name is mostly a place in a class: then all of them are others.
  const reused = unsaid.filter(({ why }) => why === 'key')
  return (
    <section className="py-3">
      <h2 className="flex items-baseline gap-2">
        <span className="text-lg font-bold text-quiet tabular-nums">{questions.length}</span>
        <span className="font-bold">{words.question}</span>
      </h2>
      {open.length > 1 && (
        <Button
          className="mt-2"
          onClick={() => say(open.map(({ row, candidates }) => ({ row, personId: candidates[0]!.id })))}
        >
          {words.allSame}
        </Button>
      )}
      {reused.length > 1 && (
        <Button className="mt-2" onClick={() => say(reused.map(({ row }) => ({ row, personId: null })))}>
          {words.allOthers}
        </Button>
      )}
      <ul className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.row}>
            <Question question={question} say={say} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ question, say }: { question: ImportQuestion; say: (answers: Same) => void }) {
  const { imports: words } = useWords().office
  const { row, why, key, name, reading, grade, classroom, candidates, answer } = question
  const gradeText = grade === null ? '' : words.grade(grade)
  const about = (person: ImportQuestion['candidates'][number]) =>
    words.about(
      [
        person.grade === null ? '' : words.grade(person.grade),
        person.classroom ?? '',
        person.loginId ?? '',
        person.hasLeft ? words.left : '',
      ]
        .filter((part) => part !== '')
        .join('・'),
    )
  const known = candidates.map((person) => person.name + about(person)).join(words.and)
  const isOne = candidates.length === 1
  return (
    <div role="group" aria-label={`${words.row} ${row} ${name}`}>
      {why === 'alike' ? (
        <p className="text-sm text-quiet">{words.questionOf(row, name, words.about(gradeText), known)}</p>
      ) : (
        <>
          <p className="text-sm text-quiet">{words.keyQuestion(row, key)}</p>
          <dl className="mt-1 grid grid-cols-2 gap-2">
            <PersonCard title={words.inFile} facts={[name, reading, gradeText, classroom]} />
            {candidates.map((person) => (
              <PersonCard
                key={person.id}
                title={words.inBranch}
                facts={[person.name, person.reading, about(person)]}
              />
            ))}
          </dl>
        </>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        {candidates.map((person) => (
          <Button
            key={person.id}
            aria-pressed={answer === person.id}
            className="aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
            onClick={() => say([{ row, personId: person.id }])}
          >
            {why === 'key' && isOne ? words.keepsKey : isOne ? words.sameOne : words.sameThis(about(person))}
          </Button>
        ))}
        <Button
          aria-pressed={answer === 'new'}
          className="aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
          onClick={() => say([{ row, personId: null }])}
        >
          {words.anotherOne}
        </Button>
      </div>
    </div>
  )
}

/** One of the people who are asked about. */
function PersonCard({ title, facts }: { title: string; facts: (string | null)[] }) {
  const [name, ...others] = facts
  return (
    <div className="min-w-0 rounded-lg border border-line p-2">
      <dt className="text-sm text-quiet">{title}</dt>
      <dd className="break-words">
        <span className="font-bold">{name}</span>
        {others.filter(Boolean).map((fact) => (
          <span key={fact} className="block text-sm">
            {fact}
          </span>
        ))}
      </dd>
    </div>
  )
}
