import type { OutputOf } from '#contract/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

type Seen = OutputOf<'/office/preview-join-students'>

const COUNTS = [
  'lessons',
  'comingLessons',
  'recordings',
  'honors',
  'attempts',
  'guardianLinks',
  'consents',
] as const

/** The two entries side by side: which stays, and what each has. */
export function JoinPreview({ seen, onSwap }: { seen: Seen; onSwap: () => void }) {
  const { people, student: own } = useWords().office
  const { kept, joined } = seen
  const { join: words } = own
  const both = [kept, joined]
  const rows: [string, string[]][] = [
    [people.reading, both.map(({ student }) => student.reading)],
    [people.classroom, both.map(({ student }) => student.classroom.name)],
    [people.loginId, both.map(({ student }) => student.loginId ?? people.noLogin)],
    ...COUNTS.map((fact): [string, string[]] => [words.facts[fact], both.map((each) => String(each[fact]))]),
  ]
  return (
    <>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line align-top">
            <td />
            <th scope="col" className="py-2">
              <span className="block text-sm font-normal text-leaf-deep">{words.kept}</span>
              {kept.student.displayName}
            </th>
            <th scope="col" className="py-2">
              <span className="block text-sm font-normal text-trouble">{words.joined}</span>
              {joined.student.displayName}
              <Button className="mt-1 flex" onClick={onSwap}>
                {words.swap}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, [ofKept, ofJoined]]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-sm font-normal text-quiet">
                {name}
              </th>
              <td className="pr-3 break-all tabular-nums">{ofKept}</td>
              <td className="break-all tabular-nums">{ofJoined}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.effect(kept.student.displayName)}</p>
    </>
  )
}
