import * as accounts from '#server/access/accounts/tables.ts'
import * as cards from '#server/access/cards/tables.ts'
import * as challenges from '#server/access/challenges/tables.ts'
import * as factors from '#server/access/factors/tables.ts'
import * as grants from '#server/access/grants/tables.ts'
import * as identity from '#server/access/identity/tables.ts'
import * as oneTimeUrls from '#server/access/one-time-urls/tables.ts'
import * as passkeys from '#server/access/passkeys/tables.ts'
import * as picturePasswords from '#server/access/picture-passwords/tables.ts'
import * as signInAttempts from '#server/access/sign-in-attempts/tables.ts'
import * as singleSignOn from '#server/access/single-sign-on/tables.ts'
import * as curriculum from '#server/books/tables.ts'
import * as days from '#server/days/tables.ts'
import * as bringIn from '#server/enrolment/bring-in/tables.ts'
import * as officePeople from '#server/enrolment/office-people/tables.ts'
import * as trials from '#server/enrolment/trials/tables.ts'
import * as letters from '#server/family/letters/tables.ts'
import * as finalChecks from '#server/learning/final-checks/tables.ts'
import * as homework from '#server/learning/homework/tables.ts'
import * as honors from '#server/learning/honors/tables.ts'
import * as recordings from '#server/learning/recordings/tables.ts'
import * as live from '#server/live/tables.ts'
import type { AnyTable, RowOf } from '#server/platform/table.ts'
import * as platform from '#server/platform/tables.ts'
import * as pages from '#server/reading/tables.ts'
import * as rooms from '#server/room/tables.ts'
import * as lessons from '#server/schedule/lessons/tables.ts'
import * as terms from '#server/schedule/terms/tables.ts'
import * as consents from '#server/school/consents/tables.ts'
import * as people from '#server/school/people/tables.ts'
import * as school from '#server/school/tables.ts'
import * as uploads from '#server/school/uploads/tables.ts'
import * as books from '#server/upkeep/books/tables.ts'
import * as goodbyes from '#server/upkeep/tables.ts'

const MODULES = {
  accounts,
  books,
  bringIn,
  cards,
  grants,
  consents,
  curriculum,
  days,
  finalChecks,
  goodbyes,
  homework,
  honors,
  identity,
  lessons,
  rooms,
  pages,
  letters,
  challenges,
  factors,
  passkeys,
  officePeople,
  oneTimeUrls,
  people,
  picturePasswords,
  recordings,
  school,
  signInAttempts,
  singleSignOn,
  terms,
  trials,
  uploads,
  live,
  platform,
}

type Modules = typeof MODULES
type TableOf<Module> = Extract<Module[keyof Module], AnyTable>
type ProductTable = { [Name in keyof Modules]: TableOf<Modules[Name]> }[keyof Modules]

/** A table of the product by its name in the database. */
export type TableName = ProductTable['name']
type Rows = { [Name in TableName]: RowOf<Extract<ProductTable, { name: Name }>> }

/** Every table of the product: each module says its own, and this is the only list of them. */
export const TABLES: readonly (AnyTable & { readonly name: TableName })[] = Object.values(MODULES)
  .flatMap((module): unknown[] => Object.values(module))
  .filter((found): found is ProductTable => typeof found === 'object' && found !== null && 'words' in found)

export function tableNamed(name: string): AnyTable & { readonly name: TableName } {
  const found = TABLES.find((table) => table.name === name)
  if (!found) throw new Error(`No table is named ${name}`)
  return found
}

declare module '#server/platform/databases/tables.ts' {
  interface Tables extends Rows {
    /** A view: tutors, office people and machines, for columns that may name any of them. */
    staff: Pick<Rows['officePerson'], 'displayName' | 'branchId'> & {
      id: Rows['officePerson']['id'] | Rows['tutor']['id']
    }
  }
}
