import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { FileList, FileFinding } from '../files/file-row.ts'
import type { PlannedPerson } from './import-plan.ts'

/** Rows that cannot both be right: one login id, one key, or one person twice. Each of them is named. */
export function checkTwice(people: readonly PlannedPerson[], { headings }: FileList): FileFinding[] {
  const coming = people.filter(({ after }) => !after.hasLeft)
  const say =
    (code: FileFinding['code'], field: ImportField, value: (person: PlannedPerson) => string) =>
    (group: readonly PlannedPerson[]): FileFinding[] =>
      group.map((person) => ({
        code,
        value: value(person),
        place: { file: person.file, row: person.row, column: headings[field] ?? null },
        field,
      }))
  const sameLogin = twice(coming, ({ after }) => after.loginId)
  const sameKey = twice(people, ({ key }) => key)
  const told = new Set([...sameLogin, ...sameKey].flat())
  const samePerson = [
    ...twice(
      people.filter((person) => !told.has(person)),
      ({ id }) => id,
    ),
    ...twice(
      coming.filter(({ id, after, key }) => id === null && after.loginId === null && key === null),
      ({ kind, after, written }) =>
        `${kind} ${after.name} ${after.reading} ${after.grade} ${(written.classroom ?? '').trim()}`,
    ),
  ]
  return [
    ...sameLogin.flatMap(say('LoginIdTwice', 'loginId', ({ after }) => after.loginId!)),
    ...sameKey.flatMap(say('KeyTwice', 'key', ({ key }) => key!)),
    ...samePerson.flatMap(say('PersonTwice', 'name', ({ after }) => after.name)),
  ]
}

function twice(
  people: readonly PlannedPerson[],
  by: (person: PlannedPerson) => string | null,
): PlannedPerson[][] {
  const named = people.filter((person) => by(person) !== null)
  return [...Map.groupBy(named, by).values()].filter((group) => group.length > 1)
}
