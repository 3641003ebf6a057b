import * as accounts from '#server/features/accounts/tables.ts'
import * as books from '#server/features/books/tables.ts'
import * as bringIn from '#server/features/bring-in/tables.ts'
import * as calendars from '#server/features/calendars/tables.ts'
import * as cards from '#server/features/cards/tables.ts'
import * as consents from '#server/features/consents/tables.ts'
import * as curriculum from '#server/features/curriculum/tables.ts'
import * as days from '#server/features/days/tables.ts'
import * as finalChecks from '#server/features/final-checks/tables.ts'
import * as goodbyes from '#server/features/goodbyes/tables.ts'
import * as guardianLinks from '#server/features/guardian-links/tables.ts'
import * as homework from '#server/features/homework/tables.ts'
import * as honors from '#server/features/honors/tables.ts'
import * as identity from '#server/features/identity/tables.ts'
import * as pages from '#server/features/lessons/pages/tables.ts'
import * as rooms from '#server/features/lessons/room-tables.ts'
import * as lessons from '#server/features/lessons/tables.ts'
import * as letters from '#server/features/letters/tables.ts'
import * as links from '#server/features/links/tables.ts'
import * as officeAccounts from '#server/features/office-accounts/tables.ts'
import * as officePeople from '#server/features/office-people/tables.ts'
import * as people from '#server/features/people/tables.ts'
import * as picturePasswords from '#server/features/picture-passwords/tables.ts'
import * as recordings from '#server/features/recordings/tables.ts'
import * as school from '#server/features/school/tables.ts'
import * as serviceTokens from '#server/features/service-tokens/tables.ts'
import * as signInAttempts from '#server/features/sign-in-attempts/tables.ts'
import * as singleSignOn from '#server/features/single-sign-on/tables.ts'
import * as terms from '#server/features/terms/tables.ts'
import * as trials from '#server/features/trials/tables.ts'
import * as live from '#server/live/tables.ts'
import type { AnyTable, RowOf } from '#server/platform/table.ts'
import * as platform from '#server/platform/tables.ts'

const MODULES = {
  accounts,
  books,
  bringIn,
  calendars,
  cards,
  consents,
  curriculum,
  days,
  finalChecks,
  goodbyes,
  guardianLinks,
  homework,
  honors,
  identity,
  lessons,
  rooms,
  pages,
  letters,
  links,
  officeAccounts,
  officePeople,
  people,
  picturePasswords,
  recordings,
  school,
  serviceTokens,
  signInAttempts,
  singleSignOn,
  terms,
  trials,
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
