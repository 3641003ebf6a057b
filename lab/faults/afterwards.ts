import { compareViews } from './compare-views.ts'
import { compareWithDatabase } from './compare-with-database.ts'
import type { Figure } from './fault.ts'
import type { Class } from './keep-writing.ts'
import type { Ledger } from './ledger.ts'
import type { School } from './school/open-school.ts'

/** What must be true after every fault: the ledger is in the database, and every screen shows what is there. */
export async function afterwards(
  name: string,
  school: School,
  { tabs }: Pick<Class, 'tabs'>,
  ledger: Ledger,
): Promise<Figure[]> {
  const views = await compareViews(school.server.port, school.lessons, tabs)
  const { acknowledged, lost, doubled } = await compareWithDatabase(school.storage, ledger)
  const sum = (of: (tab: (typeof tabs)[number]) => number) => tabs.reduce((all, tab) => all + of(tab), 0)
  const answers = sum(({ replies }) => replies.length)
  const events = `${sum(({ frames }) => frames.events).toLocaleString('en')} events heard`
  const broken = sum(({ replies }) => replies.filter(({ status }) => status === 403 || status === 500).length)
  const count = { unit: '', limit: 0 }
  const many = acknowledged.toLocaleString('en')
  return [
    { ...count, promise: 'P1', what: `${name}: acknowledged and lost`, value: lost, among: many },
    { ...count, promise: 'P2', what: `${name}: written twice`, value: doubled, among: many },
    {
      ...count,
      promise: 'P6',
      what: `${name}: signed out, answered 403 or 500, or given up`,
      value: sum(({ signedOut }) => signedOut) + broken + ledger.refused.length,
      among: `${answers.toLocaleString('en')} answers`,
    },
    {
      ...count,
      promise: 'P7',
      what: `${name}: events missed or heard twice`,
      value: sum(({ frames }) => frames.holes + frames.doubles),
      among: events,
    },
    {
      ...count,
      promise: 'P7',
      what: `${name}: screens that differ from a fresh one`,
      value: views,
      among: `${tabs.length} screens`,
    },
  ]
}
