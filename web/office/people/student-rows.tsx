import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'

interface StudentRowsProps {
  students: readonly OfficeStudent[]
  /** Null where nobody can be chosen. */
  chosen: ReadonlyMap<StudentId, OfficeStudent> | null
  onChoose: (students: readonly OfficeStudent[], isChosen: boolean) => void
}

/** A student a row, and before each the box that chooses them for a sheet. */
export function StudentRows({ students, chosen, onChoose }: StudentRowsProps) {
  const { people: words, sheets } = useWords().office
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-quiet">
        <tr className="border-b border-line">
          {chosen && (
            <th className="w-11 font-normal">
              <Box
                label={sheets.chooseAll}
                isChosen={students.every(({ id }) => chosen.has(id))}
                onChange={(isChosen) => onChoose(students, isChosen)}
              />
            </th>
          )}
          <th className="py-2 font-normal">{words.name}</th>
          <th className="hidden font-normal @3xl:table-cell">{words.reading}</th>
          <th className="font-normal">{words.classroom}</th>
          <th className="hidden font-normal @2xl:table-cell">{words.grade}</th>
          <th className="hidden font-normal @3xl:table-cell">{words.loginId}</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.id} className="border-b border-line hover:bg-leaf-ground">
            {chosen && (
              <td>
                <Box
                  label={sheets.choose(student.displayName)}
                  isChosen={chosen.has(student.id)}
                  onChange={(isChosen) => onChoose([student], isChosen)}
                />
              </td>
            )}
            <td>
              <Link
                to={pathTo('/office/people/:studentId', { studentId: student.id })}
                className="flex min-h-11 items-center gap-2 font-bold"
              >
                <EmblemPicture name={student.emblem} size={1.625} />
                {student.displayName}
              </Link>
            </td>
            <td className="hidden text-quiet @3xl:table-cell">{student.reading}</td>
            <td>{student.classroom.name}</td>
            <td className="hidden @2xl:table-cell">{words.grades(student.grade)}</td>
            <td className="hidden break-all @3xl:table-cell">{student.loginId ?? words.noLogin}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BoxProps {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Box({ label, isChosen, onChange }: BoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
