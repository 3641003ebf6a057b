import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { ConsentKind } from '#contract/school/consents.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

interface MissingConsentsProps {
  students: readonly { id: StudentId; displayName: string }[]
  answers: OutputOf<'/tutor/consents'>['students']
}

const kinds = ['voice', 'recording'] as const satisfies ConsentKind[]

/** The students of a lesson without a consent on file, by kind; nothing if all are there. */
export function MissingConsents({ students, answers }: MissingConsentsProps) {
  const { shared, consent } = useWords()
  const { before } = consent.tutor
  const lines = kinds.flatMap((kind) => {
    const names = students
      .filter(({ id }) => !isGiven(answers, id, kind))
      .map(({ displayName }) => displayName)
    return names.length > 0 ? [{ kind, text: shared.named(before[kind], shared.listed(names)) }] : []
  })
  if (lines.length === 0) return null
  return (
    <Notice tone="warning">
      <strong>{before.title}</strong>
      {lines.map(({ kind, text }) => (
        <p key={kind} className="wrap-anywhere break-keep">
          {text}
        </p>
      ))}
    </Notice>
  )
}

function isGiven(answers: MissingConsentsProps['answers'], id: StudentId, kind: ConsentKind): boolean {
  const own = answers.find(({ studentId }) => studentId === id)
  return own?.consents.some((consent) => consent.kind === kind && consent.isGiven) ?? false
}
